import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { makeSession, makeToken } from '../../../../test/support/factories.ts';
import { refuse, type FakePortal, type StateWish } from '../../../../test/support/fake-portal.ts';
import { prepareBytes } from '../../../../test/support/prepared-document.ts';
import { desktop, expectAccessible, phone } from '../../../../test/support/render-part.tsx';
import { session } from '../../../shared/session/session.ts';
import { aesFile, certificatePassword } from '../test/certificates.ts';
import { openVisit } from '../test/visit.tsx';

const here = location.href;
const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const certificate = {
  id: '01a1de08-60cd-7848-bd40-c3cc12174299',
  subject: 'JORGE QUISHPE',
  identification: '1712345675',
  issuer: 'Entidad de prueba',
  serial_number: '1',
  not_before: '2026-01-01T12:00:00.000Z',
  not_after: '2028-08-03T12:00:00.000Z',
  is_in_date: true,
  uploaded_at: '2026-02-01T12:00:00.000Z',
};
const everything = { certificate, images: { signature: true, initials: true } };

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', here);
});
afterEach(() => {
  session.set(undefined);
  vi.unstubAllGlobals();
});

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
const asBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
const fileOf = (text: string, type: string): Response =>
  new Response(bytesOf(text), { headers: { 'content-type': type } });

async function openSigning(
  signatureType: string,
  offer: object = everything,
  viewport: typeof desktop | typeof phone = phone,
) {
  session.set(makeSession({ access_token: 'de-la-cuenta', exp: 4e9 }));
  const wish = {
    current: 'sign',
    process: { document_count: 2 },
    signatory: { signature_type: signatureType },
  } as StateWish;
  const visit = await openVisit(wish, viewport);
  const { portal } = visit;
  portal.answer('GET /registered-signatures', offer);
  portal.answer('GET /registered-signatures/image', () => fileOf(dot, 'image/png'));
  portal.answer('GET /registered-signatures/certificate', () => fileOf(aesFile, 'application/x-pkcs12'));
  portal.answer('POST /sign', () => ({
    message: 'Listo',
    detail: '',
    is_waiting: false,
    state: portal.become({ current: 'complete' }),
  }));
  portal.answer('GET /preview-signed-documents', { documents: [], is_complete: true, still_to_sign: [] });
  return visit;
}

const asked = (portal: FakePortal) => portal.of('GET /registered-signatures');

for (const viewport of [desktop, phone]) {
  test(`the registered signature is offered, shown and sent, at ${viewport.width} pixels`, async () => {
    const { portal, screen, title } = await openSigning('sign_image', everything, viewport);
    await screen.getByRole('button', { name: 'Usar mi firma registrada' }).click();
    await expect.element(screen.getByRole('img', { name: 'Su firma registrada' })).toBeVisible();
    await expectAccessible();
    expect(asked(portal).map(({ headers }) => headers.get('x-account-session'))).toEqual([
      'de-la-cuenta',
      'de-la-cuenta',
    ]);
    await screen.getByRole('checkbox', { name: /acepto firmar electrónicamente/ }).click();
    await screen.getByRole('button', { name: 'Firmar' }).click();
    await expect.element(title('Listo, Jorge.')).toBeVisible();
    expect(portal.of('POST /sign')[0]?.body).toMatchObject({ image: dot });
    await screen.unmount();
  });
}

test('signature and initials are taken one after the other, and may be put away again', async () => {
  const { portal, screen, title } = await openSigning('and_sign_image__initials');
  await screen.getByRole('button', { name: 'Usar mi firma registrada' }).click();
  await screen.getByRole('button', { name: 'Cambiar' }).click();
  await screen.getByRole('button', { name: 'Continuar' }).click();
  await expect.element(screen.getByText('Haga primero su firma')).toBeVisible();
  await screen.getByRole('button', { name: 'Usar mi firma registrada' }).click();
  await screen.getByRole('button', { name: 'Continuar' }).click();
  await screen.getByRole('button', { name: 'Usar mis iniciales registradas' }).click();
  await screen.getByRole('checkbox', { name: /acepto firmar electrónicamente/ }).click();
  await screen.getByRole('button', { name: 'Firmar' }).click();
  await expect.element(title('Listo, Jorge.')).toBeVisible();
  expect(portal.of('POST /sign')[0]?.body).toMatchObject({ image: dot, initials_image: dot });
});

test('the registered certificate asks only for its password, which stays in the page', async () => {
  const { portal, screen } = await openSigning('electronic_signature');
  portal.answer('POST /electronic-certificate/validation', { msg: 'Vigente', ...certificate });
  const { document: contract, revision, toBeSigned } = await prepareBytes('%PDF-1.7 el contrato');
  const shown = {
    document: certificate.id,
    name: 'Contrato',
    to_be_signed: asBase64(toBeSigned),
    original_length: contract.length,
    revision: asBase64(revision),
  };
  portal.answer('POST /prepare', { documents: [shown] });
  portal.answer('GET /document', () => new Response(contract));
  await screen.getByRole('button', { name: 'Usar mi certificado registrado' }).click();
  await expect.element(screen.getByText('Vence el 03/08/2028')).toBeVisible();
  expect(portal.of('GET /registered-signatures/certificate')).toHaveLength(0);
  await screen.getByLabelText('Contraseña del certificado').fill('otra');
  await screen.getByRole('button', { name: 'Abrir certificado' }).click();
  await expect.element(screen.getByText(/La contraseña no es correcta/)).toBeVisible();
  await expectAccessible();
  await screen.getByLabelText('Contraseña del certificado').fill(certificatePassword);
  await screen.getByRole('button', { name: 'Abrir certificado' }).click();
  await expect.element(screen.getByText('JORGE QUISHPE')).toBeVisible();
  const sent = portal.asked.map(({ path, headers, text }) => path + JSON.stringify([...headers]) + text).join('\n');
  expect(sent).not.toContain(certificatePassword);
});

test('a certificate out of date, nothing registered, or nobody signed in: nothing is offered', async () => {
  const outOfDate = {
    certificate: { ...certificate, is_in_date: false },
    images: { signature: false, initials: false },
  };
  for (const type of ['electronic_signature', 'sign_image']) {
    const { portal, screen } = await openSigning(type, outOfDate);
    await expect.poll(() => asked(portal).length).toBe(1);
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.getByRole('button', { name: /registrad/ }).elements()).toHaveLength(0);
    await screen.unmount();
  }
  session.set(undefined);
  const { portal, screen } = await openVisit({
    current: 'sign',
    process: { document_count: 2 },
    signatory: { signature_type: 'sign_image' },
  });
  await expect.element(screen.getByRole('tab', { name: 'Escribir' })).toBeVisible();
  expect(asked(portal)).toHaveLength(0);
});

test('a short token that ran out is renewed unnoticed, and what is refused is told', async () => {
  const visit = await openSigning('sign_image');
  const renewed = { access_token: 'nuevo', id_token: makeToken({ session_exp: 4e9 }), refresh_token: 'otro' };
  const { portal, screen } = visit;
  portal.answer('GET /registered-signatures/image', () =>
    session.get()?.access_token === 'nuevo'
      ? refuse(403, 'signature.not_own', 'La cuenta con la que ingresó no es la de quien debe firmar.')
      : refuse(401, 'session.expired', 'Tu sesión ha expirado'),
  );
  const throughPortal = globalThis.fetch;
  vi.stubGlobal('fetch', ((input, init) =>
    (input instanceof Request ? input.url : String(input)).endsWith('/auth/refresh')
      ? Promise.resolve(Response.json({ data: renewed }))
      : throughPortal(input, init)) satisfies typeof fetch);
  await screen.getByRole('button', { name: 'Usar mi firma registrada' }).click();
  await expect.element(screen.getByText(/no es la de quien debe firmar/)).toBeVisible();
  expect(portal.of('GET /registered-signatures/image').map(({ headers }) => headers.get('x-account-session'))).toEqual([
    'de-la-cuenta',
    'nuevo',
  ]);
});
