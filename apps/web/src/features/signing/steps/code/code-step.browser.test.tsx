import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { refuse, signatoryId } from '../../../../../test/support/fake-portal.ts';
import { desktop, expectAccessible, phone } from '../../../../../test/support/render-part.tsx';
import { openVisit, showVisit } from '../../test/visit.tsx';

const here = location.href;
const sent = { message: '', channel: 'sms', sent_to: '••• 482', expires_in_seconds: 300, resend_in_seconds: 30 };

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', here);
});
afterEach(() => vi.unstubAllGlobals());

test('the person chooses where the code goes, and is told where it went', async () => {
  for (const viewport of [desktop, phone]) {
    sessionStorage.clear();
    const { portal, screen, title } = await openVisit({ current: 'otp' }, viewport);
    portal.answer('GET /generate', { ...sent, channel: 'email', sent_to: 'j***@cliente.ec', resend_in_seconds: 30 });
    await expect.element(title('Confirme que es usted')).toBeVisible();
    await expectAccessible();
    await screen.getByRole('radio', { name: /A mi correo/ }).click();
    await screen.getByRole('button', { name: 'Enviarme el código' }).click();
    await expect.element(title('Ingrese el código')).toBeVisible();
    await expect.element(screen.getByText('j***@cliente.ec')).toBeVisible();
    await expect.element(screen.getByRole('timer').filter({ hasText: /^0:\d\d$/ })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Enviarlo por mensaje de texto' })).toBeDisabled();
    await expectAccessible();
    expect(portal.of('GET /generate')[0]?.path).toContain('channel=email');
    await screen.unmount();
  }
});

test('once the pause is over the code may come by another way', async () => {
  const { portal, screen } = await openVisit({ current: 'otp' });
  portal.answer('GET /generate', { ...sent, channel: 'email', sent_to: 'j***@cliente.ec', resend_in_seconds: 0 });
  await screen.getByRole('button', { name: 'Enviarme el código' }).click();
  portal.answer('GET /generate', { ...sent, resend_in_seconds: 60 });
  await screen.getByRole('button', { name: 'Enviarlo por mensaje de texto' }).click();
  await expect.element(screen.getByText(/^Enviamos otro código/)).toBeVisible();
});

test('at 200 % another code is asked for by a button that stays on the screen', async () => {
  const { portal, screen } = await openVisit({ current: 'otp' }, { width: 195, height: 422 });
  portal.answer('GET /generate', { ...sent, resend_in_seconds: 0 });
  await screen.getByRole('button', { name: 'Enviarme el código' }).click();
  await expect.element(screen.getByRole('button', { name: 'Enviar otro código' })).toBeVisible();
  await expectAccessible();
});

test('a whole code is sent by itself; a wrong one says how many tries are left and makes room', async () => {
  const { portal, screen, title } = await openVisit({ current: 'otp' });
  portal.answer('GET /generate', sent);
  await screen.getByRole('button', { name: 'Enviarme el código' }).click();
  const message = 'El código no es correcto o ya no es válido. Le quedan 4 intentos.';
  portal.answer('POST /otp/verify', refuse(422, 'otp.wrong', message));
  await screen.getByLabelText('Dígito 1 de 6').fill('111222');
  await expect.element(screen.getByText(message)).toBeVisible();
  await expect.element(screen.getByLabelText('Dígito 1 de 6')).toHaveValue('');
  await expect.element(screen.getByLabelText('Dígito 1 de 6')).toHaveFocus();
  portal.answer('POST /otp/verify', () => portal.become({ current: 'sign', process: { document_count: 2 } }));
  await screen.getByLabelText('Dígito 1 de 6').fill('307482');
  await expect.element(title('Confirme su firma')).toBeVisible();
  expect(portal.of('POST /otp/verify').at(-1)?.body).toEqual({ signatory_id: signatoryId, code: '307482' });
});

test('where the browser reads the message, the code fills itself in and is sent; without it nothing is asked of the browser', async () => {
  const asked: unknown[] = [];
  vi.stubGlobal('OTPCredential', vi.fn());
  const get = vi.spyOn(navigator.credentials, 'get').mockImplementation(async (request) => {
    asked.push((request as { readonly otp?: unknown }).otp);
    return { code: '307482' } as unknown as Credential;
  });
  const { portal, screen, title } = await openVisit({ current: 'otp' });
  portal.answer('GET /generate', sent);
  portal.answer('POST /otp/verify', () => portal.become({ current: 'sign', process: { document_count: 2 } }));
  await screen.getByRole('button', { name: 'Enviarme el código' }).click();
  await expect.element(title('Confirme su firma')).toBeVisible();
  expect(portal.of('POST /otp/verify')).toHaveLength(1);
  expect(portal.of('POST /otp/verify')[0]?.body).toEqual({ signatory_id: signatoryId, code: '307482' });
  expect(asked[0]).toEqual({ transport: ['sms'] });
  get.mockRestore();
});

test('the boxes are still there after the phone threw the page away, and no second code is sent', async () => {
  const { portal, screen, title } = await openVisit({ current: 'otp' });
  portal.answer('GET /generate', sent);
  await screen.getByRole('button', { name: 'Enviarme el código' }).click();
  await expect.element(title('Ingrese el código')).toBeVisible();
  await screen.unmount();
  const again = await showVisit(portal);
  await expect.element(again.title('Ingrese el código')).toBeVisible();
  expect(portal.of('GET /generate')).toHaveLength(1);
});

test('a code that cannot be made is told with the words of the specification; too many, with their wait', async () => {
  const { portal, screen } = await openVisit({ current: 'otp' });
  portal.answer('GET /generate', refuse(500, 'server.failed', 'x'));
  await screen.getByRole('button', { name: 'Enviarme el código' }).click();
  await expect.element(screen.getByText('Se ha producido un error al generar el código OTP.')).toBeVisible();
  await expect.element(screen.getByText(/^No pudimos enviarle el código/)).toBeVisible();
  const wait = 'Acaba de pedir un código. Espere 60 segundos para pedir otro.';
  portal.answer('GET /generate', refuse(429, 'otp.too_many', wait));
  await screen.getByRole('button', { name: 'Enviarme el código' }).click();
  await expect.element(screen.getByText(wait)).toBeVisible();
});

test('the last wrong code ends in a page that says whom to ask', async () => {
  const { portal, screen, title } = await openVisit({ current: 'otp' });
  portal.answer('GET /generate', sent);
  await screen.getByRole('button', { name: 'Enviarme el código' }).click();
  portal.answer('POST /otp/verify', refuse(409, 'signatory.blocked', 'Agotó sus intentos.'));
  await screen.getByLabelText('Dígito 1 de 6').fill('000000');
  await expect.element(title('Detuvimos el proceso para proteger su firma')).toBeVisible();
});

test('adhesion begins by saying who one is: the number, then a code, judged together', async () => {
  const { portal, screen, title } = await openVisit({
    steps: ['login', 'welcome', 'terms', 'preview', 'sign', 'complete'],
    current: 'login',
  });
  portal.answer('GET /generate', sent);
  await expect.element(title('Díganos quién es')).toBeVisible();
  await expect.element(screen.getByText(/Le pedimos su cédula para que nadie más vea sus documentos\./)).toBeVisible();
  expect(screen.getByText(/No comparta este código/).elements(), 'before there is a code').toHaveLength(0);
  await screen.getByRole('button', { name: 'Continuar' }).click();
  await expect.element(screen.getByText('Escriba su número de identificación')).toBeVisible();
  await expectAccessible();
  await screen.getByLabelText('Número de cédula o pasaporte').fill('1712345675');
  await screen.getByRole('button', { name: 'Continuar' }).click();
  await screen.getByRole('button', { name: 'Enviarme el código' }).click();
  portal.answer('POST /otp/verify', () => portal.become({ current: 'welcome' }));
  await screen.getByLabelText('Dígito 1 de 6').fill('307482');
  await expect.element(title('Hola, Jorge')).toBeVisible();
  expect(portal.of('POST /otp/verify')[0]?.body).toMatchObject({ identification_number: '1712345675' });
});
