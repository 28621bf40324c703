import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import { refuse } from '../../../../../test/support/fake-portal.ts';
import { desktop, expectAccessible, phone } from '../../../../../test/support/render-part.tsx';
import { openVisit } from '../../test/visit.tsx';

const here = location.href;
const secondWay = 'Este dispositivo no puede abrir mi archivo';

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', here);
});
afterEach(() => vi.unstubAllGlobals());

const openSigning = (isAllowed: boolean, viewport: typeof desktop | typeof phone = phone) =>
  openVisit(
    { current: 'sign', signatory: { signature_type: 'electronic_signature' }, certificate_on_server: isAllowed },
    viewport,
  );

test('where the company did not choose it, a certificate is opened on the device only', async () => {
  const { screen } = await openSigning(false);
  await expect.element(screen.getByRole('button', { name: 'Elegir mi archivo' })).toBeVisible();
  expect(screen.getByRole('button', { name: secondWay }).elements()).toHaveLength(0);
});

for (const viewport of [desktop, phone]) {
  test(`the second way says what happens, tells what is wrong and sends once, at ${viewport.width} pixels`, async () => {
    const { portal, screen, title } = await openSigning(true, viewport);
    await screen.getByRole('button', { name: secondWay }).click();
    await expect
      .element(screen.getByText(/se abren en la memoria del servidor para esta firma y se olvidan/))
      .toBeVisible();
    await screen.getByRole('button', { name: 'Firmar' }).click();
    await expect.element(screen.getByText('Elija su archivo .p12 o .pfx')).toBeVisible();
    await expectAccessible();
    await userEvent.upload(document.querySelector('input[type=file]') ?? document.body, new File(['p12'], 'ana.p12'));
    await screen.getByLabelText('Contraseña del certificado').fill('secreta');
    await screen.getByRole('checkbox', { name: /acepto firmar electrónicamente/ }).click();

    portal.answer('POST /sign-with-file', () => refuse(422, 'certificate.password_wrong', 'de otro modo'));
    await screen.getByRole('button', { name: 'Firmar' }).click();
    await expect
      .element(screen.getByText('La contraseña no es correcta. Revísela e intente nuevamente.'))
      .toBeVisible();
    portal.answer('POST /sign-with-file', () => ({
      message: 'Listo',
      detail: '',
      is_waiting: false,
      state: portal.become({ current: 'complete' }),
    }));
    portal.answer('GET /preview-signed-documents', { documents: [], is_complete: true, still_to_sign: [] });
    await screen.getByRole('button', { name: 'Firmar' }).click();
    await expect.element(title('Listo, Jorge.')).toBeVisible();
    expect(portal.of('POST /sign-with-file')).toHaveLength(2);
    expect(JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)])).not.toContain('secreta');
    await screen.unmount();
  });
}
