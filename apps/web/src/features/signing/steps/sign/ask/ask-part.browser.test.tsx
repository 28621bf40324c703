import type { VisitCertificate } from '@rubrica/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createFakePortal, refuse } from '../../../../../../test/support/fake-portal.ts';
import { expectAccessible } from '../../../../../../test/support/render-part.tsx';
import { readWayBack, storeWayBack } from '../../../../../shared/link-page/way-back.ts';
import { findKeys } from '../../../../certificates/index.ts';
import { showVisit } from '../../../test/visit.tsx';

const here = location.href;
const password = 'Clave propia de 2026';
const id = crypto.randomUUID();

type Request = NonNullable<VisitCertificate['request']>;

const offer: NonNullable<VisitCertificate['offer']> = {
  terms: [
    { years: 1, total_cents: 1840 },
    { years: 2, total_cents: null },
  ],
  known_papers: ['cedula_anverso', 'cedula_reverso'],
  email: 'jorge@correo.ec',
  phone: '0991234567',
  type: 'persona_natural',
  company_name: null,
};

const request: Request = {
  id,
  number: 'CE-2026-000007',
  status: 'CREATED',
  type: 'persona_natural',
  years: 1,
  holder_name: 'Jorge Iván Quishpe Lema',
  identification_number: '1712345675',
  email: 'jorge@correo.ec',
  phone: '0991234567',
  address: 'Av. Loja 12-30',
  city: 'Cuenca',
  present: [],
  missing: [],
  has_key: false,
  ended: null,
  reason: null,
  payment: null,
  owes_refund: false,
  valid_until: null,
  can: { change: true, reopen: false, send: false, send_key: true, cancel: true, ask_again: false },
};

const viewOf = (more: Partial<Request> = {}): VisitCertificate => ({
  is_only_way: false,
  offer,
  request: { ...request, ...more },
});

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', here);
});
afterEach(() => vi.unstubAllGlobals());

/** The portal answers before the page asks. */
async function openAsking(view: VisitCertificate) {
  const portal = createFakePortal({ current: 'sign', signatory: { signature_type: 'electronic_signature' } });
  portal.answer('GET /portal/certificate', view);
  return { portal, ...(await showVisit(portal)) };
}

test('where nothing is offered, nothing is said about it', async () => {
  const { screen } = await openAsking({ is_only_way: false, offer: null, request: null });
  await expect.element(screen.getByRole('button', { name: 'Elegir mi archivo' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'No tengo certificado' }).elements()).toEqual([]);
});

test('where nothing else signs, it is asked for at once; where none is sold, that is said and no file is taken', async () => {
  const { screen, title } = await openAsking({ is_only_way: true, offer, request: null });
  await expect.element(title('Su certificado de firma')).toBeVisible();
  await expect.element(screen.getByLabelText('Dirección')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Elegir mi archivo' }).elements()).toEqual([]);
  await screen.unmount();
  const unsold = await openAsking({ is_only_way: true, offer: null, request: null });
  await expect.element(unsold.screen.getByText(/no ofrece en este momento el certificado/)).toBeVisible();
  expect(unsold.screen.getByRole('button', { name: 'Elegir mi archivo' }).elements()).toEqual([]);
  await expectAccessible();
});

test('one that names a company says which, and its consent names what of it is handed over', async () => {
  const ofCompany = { ...offer, type: 'representante_legal', company_name: 'LOS ANDES S. A.' } as const;
  const asked = { ...request, type: 'representante_legal' } as const;
  const first = await openAsking({ is_only_way: true, offer: ofCompany, request: null });
  await expect.element(first.screen.getByText('LOS ANDES S. A.')).toBeVisible();
  await expect.element(first.screen.getByText('Representante legal')).toBeVisible();
  await first.screen.unmount();
  const { screen } = await openAsking({ is_only_way: true, offer: ofCompany, request: asked });
  await expect.element(screen.getByText(/los datos de la empresa que representa/)).toBeVisible();
});

test('who has none writes what is not known, agrees to what is taken over, and brings what is missing', async () => {
  const { portal, screen, title } = await openAsking({ is_only_way: false, offer, request: null });
  await screen.getByRole('button', { name: 'No tengo certificado' }).click();
  await expect.element(title('Su certificado de firma')).toBeVisible();
  await expect.element(screen.getByText('$ 18,40 con IVA')).toBeVisible();
  await expect.element(screen.getByText('A cuenta de Cooperativa Sierra Clara')).toBeVisible();
  await expectAccessible();
  const issues = [{ path: 'address', message: 'Escriba la dirección' }];
  portal.answer('POST /portal/certificate', () => refuse(422, 'input.invalid', 'Revise los datos', issues));
  await screen.getByRole('button', { name: 'Continuar' }).click();
  await expect.element(screen.getByText('Escriba la dirección')).toBeVisible();
  await screen.getByLabelText('Dirección').fill('Av. Loja 12-30');
  await screen.getByLabelText('Ciudad').fill('Cuenca');
  await screen.getByRole('checkbox', { name: /Cédula, anverso, Cédula, reverso/ }).click();
  const sides = ['cedula_anverso', 'cedula_reverso'] as const;
  portal.answer('POST /portal/certificate', viewOf({ present: [...sides], missing: ['selfie'] }));
  await screen.getByRole('button', { name: 'Continuar' }).click();
  await expect.element(title('Sus documentos')).toBeVisible();
  expect(portal.of('POST /portal/certificate').at(-1)?.body).toEqual({
    years: 1,
    phone: '0991234567',
    address: 'Av. Loja 12-30',
    city: 'Cuenca',
    takes_papers: true,
  });
  await screen.getByRole('button', { name: 'Continuar' }).click();
  await expect.element(screen.getByText('Todavía falta: Foto de la persona con su documento.')).toBeVisible();
  await expectAccessible();
  portal.answer('POST /certificate/paper', viewOf({ present: [...sides, 'selfie'] }));
  const file = new File(['%PDF-1.7'], 'foto.pdf', { type: 'application/pdf' });
  await screen.getByLabelText('Elegir archivo: Foto de la persona con su documento').upload(file);
  await expect.element(title('Póngale una contraseña')).toBeVisible();
});

test('the key stays in this browser under its password, and the payment leads back here', async () => {
  const { portal, screen, title } = await openAsking(viewOf());
  await expect.element(screen.getByText('1 año: $ 18,40 con IVA')).toBeVisible();
  await screen.getByLabelText('Contraseña de su clave').fill(password);
  await screen.getByLabelText('Repítala').fill('otra cosa distinta');
  await screen.getByRole('button', { name: 'Crear mi clave y enviar' }).click();
  await expect.element(screen.getByText('No es igual a la de arriba')).toBeVisible();
  await expect.element(screen.getByText('Marque la casilla para enviar la solicitud')).toBeVisible();
  expect(portal.of('POST /certificate/key')).toEqual([]);
  await expectAccessible();
  await screen.getByLabelText('Repítala').fill(password);
  await screen.getByRole('checkbox', { name: /Acepto que la empresa revise/ }).click();
  portal.answer('POST /certificate/key', viewOf({ has_key: true }));
  const link = `${location.origin}/pagar/abc`;
  const unpaid = { status: 'PAYMENT_PENDING', has_key: true, payment: { total_cents: 1840, link } } as const;
  portal.answer('POST /certificate/send', viewOf({ ...unpaid, can: { ...request.can, change: false } }));
  await screen.getByRole('button', { name: 'Crear mi clave y enviar' }).click();
  await expect.element(title('Falta el pago de $ 18,40')).toBeVisible();
  await expect.element(screen.getByRole('term').filter({ hasText: 'Certificado de firma' })).toBeVisible();
  await expect.element(screen.getByText(/^Después, una persona de la empresa revisa su solicitud/)).toBeVisible();
  expect(await findKeys(id)).toHaveLength(1);
  expect(portal.asked.map(({ text }) => text).join()).not.toContain(password);
  await expectAccessible();
  const back = { address: location.pathname, place: 'signature' } as const;
  storeWayBack(link, back);
  expect([readWayBack('abc'), readWayBack('other')]).toEqual([back, undefined]);
});

test('who comes back sees where it stands, may sign with another certificate, and gets the new one once it is issued', async () => {
  const waiting = viewOf({ status: 'IN_REVIEW', has_key: true, payment: { total_cents: 1840, link: null } });
  const { portal, screen, title } = await openAsking(waiting);
  await expect.element(title('Su solicitud está en revisión')).toBeVisible();
  await expectAccessible();
  await screen.getByRole('button', { name: 'Ver si ya está' }).click();
  await expect.element(screen.getByText(/Todavía no\. Se miró a las/)).toBeVisible();
  await screen.getByRole('button', { name: 'Volver' }).click();
  await expect.element(screen.getByRole('button', { name: 'Elegir mi archivo' })).toBeVisible();
  await screen.getByRole('button', { name: 'Seguir con mi certificado' }).click();
  portal.answer('GET /portal/certificate', viewOf({ status: 'ISSUED', valid_until: '2027-11-14T12:00:00.000Z' }));
  await screen.getByRole('button', { name: 'Ver si ya está' }).click();
  await expect.element(screen.getByText('Mi certificado nuevo')).toBeVisible();
  await expectAccessible();
  const type = 'application/x-pem-file';
  portal.answer('GET /certificate/issued', () => new Response(new Blob(['ninguno'], { type })));
  await screen.getByLabelText('Contraseña del certificado').fill(password);
  await screen.getByRole('button', { name: 'Abrir certificado' }).click();
  await expect.element(screen.getByText(/La clave de este certificado no está en este navegador/)).toBeVisible();
});

test('what the issuer refused says why, is corrected here and goes on with its papers', async () => {
  const can = { ...request.can, change: false, reopen: true };
  const reason = 'El proveedor no lo emitió: la ciudad no existe';
  const failed = viewOf({ status: 'ISSUE_FAILED', has_key: true, reason, can });
  const { portal, screen, title } = await openAsking(failed);
  await expect.element(title('El certificado todavía no se emite')).toBeVisible();
  await expect.element(screen.getByText(`${reason}. Si sus datos están mal, corríjalos.`)).toBeVisible();
  await expectAccessible();
  await screen.getByRole('button', { name: 'Corregir mis datos' }).click();
  await expect.element(screen.getByLabelText('Ciudad')).toHaveValue('Cuenca');
  expect(screen.getByText('$ 18,40 con IVA').elements()).toEqual([]);
  await screen.getByLabelText('Ciudad').fill('Loja');
  portal.answer('POST /portal/certificate', viewOf({ status: 'TO_UPDATE', has_key: true, city: 'Loja' }));
  await screen.getByRole('button', { name: 'Continuar' }).click();
  await expect.element(title('Sus documentos')).toBeVisible();
  expect(portal.of('POST /portal/certificate').at(-1)?.body).toMatchObject({ city: 'Loja' });
});

test('a rejected request says why, and another may be asked for', async () => {
  const can = { change: false, reopen: false, send: false, send_key: false, cancel: false, ask_again: true };
  const { screen, title } = await openAsking(viewOf({ status: 'REJECTED', reason: 'No es su cédula', can }));
  await screen.getByRole('button', { name: 'No tengo certificado' }).click();
  await expect.element(title('Su solicitud se rechazó')).toBeVisible();
  await expect.element(screen.getByText('Motivo: «No es su cédula».')).toBeVisible();
  await screen.getByRole('button', { name: 'Pedir otro certificado' }).click();
  await expect.element(title('Su certificado de firma')).toBeVisible();
});

test('a request is cancelled after a second question, and what was paid for it is said to be owed', async () => {
  const paid = { status: 'IN_REVIEW', has_key: true, payment: { total_cents: 1840, link: null } } as const;
  const { portal, screen, title } = await openAsking(viewOf(paid));
  await screen.getByRole('button', { name: 'Anular mi solicitud' }).click();
  await expect.element(screen.getByText(/Lo que pagó lo devuelve Cooperativa Sierra Clara\./)).toBeVisible();
  await expectAccessible();
  await screen.getByRole('button', { name: 'No, seguir con ella' }).click();
  await expect.element(screen.getByRole('button', { name: 'Sí, anularla' })).not.toBeInTheDocument();
  expect(portal.of('POST /certificate/cancel')).toEqual([]);
  await screen.getByRole('button', { name: 'Anular mi solicitud' }).click();
  const can = { change: false, reopen: false, send: false, send_key: false, cancel: false, ask_again: true };
  portal.answer('POST /certificate/cancel', viewOf({ ...paid, status: 'CANCELLED', owes_refund: true, can }));
  await screen.getByRole('button', { name: 'Sí, anularla' }).click();
  await expect.element(title('Su solicitud se anuló')).toBeVisible();
  await expect
    .element(screen.getByText('Usted pagó $ 18,40. Cooperativa Sierra Clara debe devolvérselo.'))
    .toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Pedir otro certificado' })).toBeVisible();
});

test('a certificate that was revoked signs nothing: another may be asked for', async () => {
  const can = { change: false, reopen: false, send: false, send_key: false, cancel: false, ask_again: true };
  const { screen, title } = await openAsking(viewOf({ status: 'ISSUED', ended: 'revoked', can }));
  await expect.element(screen.getByRole('button', { name: 'Elegir mi archivo' })).toBeVisible();
  expect(screen.getByText('Mi certificado nuevo').elements()).toEqual([]);
  await screen.getByRole('button', { name: 'No tengo certificado' }).click();
  await expect.element(title('Su certificado quedó revocado')).toBeVisible();
});
