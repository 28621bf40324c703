import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createFakePortal, makeSigningDocument, refuse } from '../../../../../test/support/fake-portal.ts';
import { desktop, expectAccessible, phone } from '../../../../../test/support/render-part.tsx';
import { openVisit, showVisit } from '../../test/visit.tsx';

const here = location.href;

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', here);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('the farewell says when, under which code and what comes next, and gives the copy', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  for (const viewport of [desktop, phone]) {
    const { portal, screen, title } = await openVisit({ current: 'complete' }, viewport);
    portal.answer('GET /preview-signed-documents', {
      documents: [makeSigningDocument()],
      is_complete: true,
      still_to_sign: [],
      kept_until: '2033-11-14T15:00:00.000Z',
      evidence_until: '2026-12-14T15:00:00.000Z',
      account: null,
    });
    portal.answer('GET /evidence', () => new Response('PK', { headers: { 'content-type': 'application/zip' } }));
    portal.answer('GET /document', () => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } }));
    await expect.element(title('Listo, Jorge.')).toBeVisible();
    await expect.element(screen.getByText('Su firma quedó registrada.')).toBeVisible();
    await expect
      .element(screen.getByText('Usted firmó el sábado, 14 de noviembre de 2026, a las 10:42 (hora de Ecuador).'))
      .toBeVisible();
    await expect.element(screen.getByText('14/11/2026 10:42:18')).toBeVisible();
    await expect.element(screen.getByText('Nivel 3 de 4: identidad verificada')).toBeVisible();
    await expect.element(screen.getByText('El Registro Civil y su rostro confirman quién es.')).toBeVisible();
    await expect.element(screen.getByText('RBR-7F3A-C91E')).toBeVisible();
    await expect.element(screen.getByText('Le enviaremos una copia a su correo electrónico.')).toBeVisible();
    await expect.element(screen.getByText(/Todo está firmado/)).toBeVisible();
    await expect
      .element(screen.getByText(/hasta el 14\/11\/2033.*\/verificar con el código RBR-7F3A-C91E/))
      .toBeVisible();
    await expectAccessible();
    await screen.getByRole('button', { name: 'Guardar mi copia' }).click();
    await expect.poll(() => saved.at(-1)).toBe('Contrato.pdf');
    expect(portal.of('GET /document').at(-1)?.path).toContain('copy=final');
    await expect.element(screen.getByText(/comprobarlos sin nosotros.*hasta el 14\/12\/2026/)).toBeVisible();
    await screen.getByRole('button', { name: 'Guardar la evidencia' }).click();
    await expect.poll(() => saved.at(-1)).toBe('evidencia-RBR-7F3A-C91E.zip');
    await screen.getByText('Otra copia, para FirmaEC').click();
    await screen.getByRole('button', { name: 'Contrato para FirmaEC' }).click();
    await expect.poll(() => portal.of('GET /document').at(-1)?.path).not.toContain('copy=');
    await expect
      .element(screen.getByRole('link', { name: 'Verificar este documento' }))
      .toHaveAttribute('href', '/verificar/RBR-7F3A-C91E');
    await screen.unmount();
  }
  expect(saved).toHaveLength(6);
});

test('several copies are saved by one button at the foot of the screen', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const { portal, screen } = await openVisit({ current: 'complete', process: { document_count: 3 } });
  portal.answer('GET /preview-signed-documents', {
    documents: ['Contrato', 'Anexo', 'Tarjeta'].map((name) => makeSigningDocument({ path: name, name })),
    is_complete: true,
    still_to_sign: [],
    kept_until: null,
    evidence_until: null,
    account: null,
  });
  portal.answer('GET /document', () => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } }));
  await screen.getByRole('button', { name: 'Guardar mis 3 copias' }).click();
  await expect.poll(() => saved).toEqual(['Contrato.pdf', 'Anexo.pdf', 'Tarjeta.pdf']);
  await expectAccessible();
});

test.each([
  ['Solicitud de Adhesión · QUISHPE LEMA JORGE IVÁN', 'Solicitud de Adhesión'],
  ['Solicitud de Adhesión · ZAMBRANO MUÑOZ DIEGO', 'Solicitud de Adhesión · ZAMBRANO MUÑOZ DIEGO'],
  ['Contrato de compraventa', 'Contrato de compraventa'],
])('«%s» is not told again whose it is: %s', async (written, shown) => {
  const portal = createFakePortal({ current: 'complete', process: { title: written } });
  portal.answer('GET /preview-signed-documents', {
    documents: [makeSigningDocument()],
    is_complete: true,
    still_to_sign: [],
    kept_until: null,
    evidence_until: null,
    account: null,
  });
  const { screen, title } = await showVisit(portal);
  await expect.element(title('Listo, Jorge.')).toBeVisible();
  await expect.element(screen.getByText(shown, { exact: true })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Guardar mi copia' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Guardar la evidencia' }).elements()).toHaveLength(0);
});

test('while others are still to sign, that is what is said; copies that are not ready yet are nobody’s fault', async () => {
  const { portal, screen, title } = await openVisit({ current: 'complete' });
  portal.answer('GET /preview-signed-documents', refuse(409, 'portal.step_refused', 'Antes debe completar.'));
  await expect.element(title('Listo, Jorge.')).toBeVisible();
  portal.answer('GET /preview-signed-documents', {
    documents: [makeSigningDocument()],
    is_complete: false,
    still_to_sign: ['Ana Vera', 'Luis P.'],
  });
  await expect.element(screen.getByText('Falta la firma de Ana Vera y Luis P.', { exact: true })).toBeVisible();
  expect(screen.getByText(/este mismo enlace/).elements(), 'who began at the door has none').toHaveLength(0);
  expect(screen.getByRole('button', { name: 'Guardar mi copia' }).elements()).toHaveLength(0);
  expect(screen.getByText('Le enviaremos una copia a su correo electrónico.').elements()).toHaveLength(0);
  expect(screen.getByText('Antes debe completar.').elements()).toHaveLength(0);
});

test('at 200 % nothing runs out of the screen', async () => {
  const { portal, screen, title } = await openVisit({ current: 'complete' }, { width: 195, height: 422 });
  portal.answer('GET /preview-signed-documents', { documents: [], is_complete: false, still_to_sign: [] });
  await expect.element(title('Listo, Jorge.')).toBeVisible();
  await expect.element(screen.getByText('Estamos sellando el documento', { exact: true })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(195);
  const code = screen.getByText('RBR-7F3A-C91E').element().getBoundingClientRect();
  expect(code.right).toBeLessThanOrEqual(195);
  expect(code.height).toBeLessThan(60);
});

test('the copy is shared and printed where the browser can, and nothing is offered where it cannot', async () => {
  const shared: (readonly File[] | undefined)[] = [];
  const able = (can: boolean) => {
    vi.spyOn(navigator, 'pdfViewerEnabled', 'get').mockReturnValue(can);
    Object.assign(navigator, {
      canShare: () => can,
      share: async ({ files }: ShareData) => void shared.push(files),
    });
  };
  const open = async () => {
    const visit = await openVisit({ current: 'complete' }, phone);
    visit.portal.answer('GET /preview-signed-documents', {
      documents: [makeSigningDocument()],
      is_complete: true,
      still_to_sign: [],
      kept_until: null,
    });
    visit.portal.answer(
      'GET /document',
      () => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } }),
    );
    await expect.element(visit.screen.getByText(/^También sin este enlace/)).toBeVisible();
    return visit;
  };
  able(true);
  const { screen, portal } = await open();
  await screen.getByRole('button', { name: 'Compartir' }).click();
  await expect.poll(() => shared[0]?.[0]?.name).toBe('Contrato.pdf');
  expect(portal.of('GET /document').at(-1)?.path).toContain('copy=final');
  const shown: string[] = [];
  vi.stubGlobal('open', () => ({ location: { replace: (address: string) => void shown.push(address) } }));
  await screen.getByRole('button', { name: 'Abrir para imprimir' }).click();
  await expect.poll(() => shown[0]).toMatch(/^blob:/);
  vi.stubGlobal('open', () => null);
  await screen.getByRole('button', { name: 'Abrir para imprimir' }).click();
  await expect.element(screen.getByText(/no dejó abrir la copia/)).toBeVisible();
  await screen.unmount();
  able(false);
  const without = await open();
  for (const name of ['Compartir', 'Abrir para imprimir'])
    expect(without.screen.getByRole('button', { name }).elements()).toHaveLength(0);
});

const withAccount = (account: object) => ({
  documents: [makeSigningDocument()],
  is_complete: true,
  still_to_sign: [],
  kept_until: null,
  evidence_until: null,
  account: { type: 'ahorros', cliente_no_cuenta: null, opened_at: null, ...account },
});

test('the number of a new account is shown and copied, with what the bank says about its use', async () => {
  const copied: string[] = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
  for (const viewport of [desktop, phone]) {
    const { portal, screen, title } = await openVisit({ current: 'complete' }, viewport);
    const open = { status: 'open', cliente_no_cuenta: '4401002210', opened_at: '2026-11-14T15:00:00.000Z' };
    portal.answer('GET /preview-signed-documents', withAccount(open));
    portal.answer('GET /account-information', {
      minimum_deposit: '10.00',
      card_agency: 'Loja',
      card_from: '2026-11-18',
    });
    await expect.element(title('Listo, Jorge.')).toBeVisible();
    await expect.element(screen.getByText('Su cuenta de ahorros ya existe.')).toBeVisible();
    await expect.element(screen.getByText('4401 0022 10')).toBeVisible();
    await screen.getByRole('button', { name: 'Copiar el número de cuenta' }).click();
    expect(copied.at(-1)).toBe('4401002210');
    await expect.element(screen.getByText('Deposite desde $ 10,00')).toBeVisible();
    await expect.element(screen.getByText('Desde el 18/11/2026, con su cédula')).toBeVisible();
    await expectAccessible();
    await screen.unmount();
  }
});

test('where the bank says nothing about an account, or does not answer, its number stands alone', async () => {
  for (const answer of [{}, refuse(503, 'service.unavailable', 'El núcleo no responde.')]) {
    const { portal, screen, title } = await openVisit({ current: 'complete' }, phone);
    const open = { status: 'open', cliente_no_cuenta: '4401002210', opened_at: '2026-11-14T15:00:00.000Z' };
    portal.answer('GET /preview-signed-documents', withAccount(open));
    portal.answer('GET /account-information', answer);
    await expect.element(title('Listo, Jorge.')).toBeVisible();
    await expect.element(screen.getByText('4401 0022 10')).toBeVisible();
    await expect.poll(() => portal.of('GET /account-information').length).toBeGreaterThan(0);
    expect(screen.getByText(/Deposite desde|no responde/).elements()).toEqual([]);
    await expectAccessible();
    await screen.unmount();
  }
});

test('an account that is not there yet has no number, and one that the bank refused is not promised', async () => {
  const { portal, screen } = await openVisit({ current: 'complete' });
  portal.answer('GET /preview-signed-documents', withAccount({ status: 'opening' }));
  await expect.element(screen.getByText(/Su cuenta se está creando/)).toBeVisible();
  expect(screen.getByText('Número de cuenta').elements()).toHaveLength(0);
  portal.answer('GET /preview-signed-documents', withAccount({ status: 'refused' }));
  await expect.element(screen.getByText(/todavía no se abrió/)).toBeVisible();
});

test('who asked for a certificate and signed with another one still gets it', async () => {
  const request = {
    id: crypto.randomUUID(),
    number: 'CE-2026-000007',
    status: 'PAYMENT_PENDING',
    years: 1,
    holder_name: 'Jorge Iván Quishpe Lema',
    identification_number: '1712345675',
    email: 'jorge@correo.ec',
    phone: '0991234567',
    address: 'Av. Loja 12-30',
    city: 'Cuenca',
    present: [],
    missing: [],
    has_key: true,
    ended: null,
    reason: null,
    payment: { total_cents: 1840, link: `${location.origin}/pagar/abc` },
    owes_refund: false,
    valid_until: null,
    can: { change: false, reopen: false, send: false, send_key: false, cancel: true, ask_again: false },
  };
  const portal = createFakePortal({ current: 'complete', signatory: { signature_type: 'electronic_signature' } });
  portal.answer('GET /preview-signed-documents', {
    documents: [makeSigningDocument()],
    is_complete: true,
    still_to_sign: [],
    kept_until: null,
    evidence_until: null,
    account: null,
  });
  portal.answer('GET /portal/certificate', { is_only_way: false, offer: null, request });
  const { screen } = await showVisit(portal);
  await expect.element(screen.getByRole('link', { name: 'Ir a pagar $ 18,40' })).toBeVisible();
  await expectAccessible();
  const issued = {
    ...request,
    status: 'ISSUED',
    valid_until: '2027-11-14T12:00:00.000Z',
    can: { ...request.can, cancel: false },
  };
  portal.answer('POST /certificate/cancel', { is_only_way: false, offer: null, request: issued });
  await screen.getByRole('button', { name: 'Anular mi solicitud' }).click();
  await screen.getByRole('button', { name: 'Sí, anularla' }).click();
  await expect.element(screen.getByText(/Su certificado está emitido y es suyo/)).toBeVisible();
  portal.answer(
    'GET /certificate/issued',
    () => new Response(new Blob(['ninguno'], { type: 'application/x-pem-file' })),
  );
  await screen.getByLabelText('Contraseña de su clave').fill('Clave propia de 2026');
  await screen.getByRole('button', { name: 'Guardar mi archivo .p12' }).click();
  await expect.element(screen.getByText(/La clave de este certificado no está en este navegador/)).toBeVisible();
});
