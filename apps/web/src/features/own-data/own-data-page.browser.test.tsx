import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import { makeTenant } from '../../../test/support/factories.ts';
import { desktop, expectAccessible, phone, renderPart } from '../../../test/support/render-part.tsx';
import { OwnDataPage } from './own-data-page.tsx';

const tenant = makeTenant({ name: 'Cooperativa Sierra Clara', backend_url: '/backend', url_logo: '', url_portada: '' });
afterEach(() => vi.unstubAllGlobals());

type Answer = readonly [body: object, status?: number];

function answerWith(...answers: readonly Answer[]) {
  const waiting = [...answers];
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: { readonly body: string }) => {
    sent.push(JSON.parse(body));
    const [answer, status = 200] = waiting.shift() ?? [{}, 500];
    return Response.json(answer, { status });
  });
  return sent;
}

const asked = {
  id: '018f0000-0000-7000-8000-000000000000',
  message: 'Le enviamos un código.',
  expires_in_seconds: 900,
};
const refused = (path: string, message: string) => ({
  code: 'request.invalid',
  message: 'Revise los datos',
  issues: [{ path, message }],
});

test('a person asks for the deletion of their data and gets a number and a deadline', async () => {
  for (const viewport of [desktop, phone]) {
    const sent = answerWith(
      [refused('name', 'Escriba sus nombres y apellidos'), 422],
      [asked],
      [{ code: 'code.wrong', message: 'El código no es correcto o ya no es válido.' }, 422],
      [{ number: 'DP-2026-0A1B2C3D', due_on: '2026-12-02' }],
    );
    const screen = await renderPart(<OwnDataPage tenant={tenant} />, viewport);
    await expect.element(screen.getByText(/los datos que Cooperativa Sierra Clara tenga de usted/)).toBeVisible();
    await screen.getByRole('button', { name: 'Enviarme el código' }).click();
    await expect.element(screen.getByText('Escriba sus nombres y apellidos')).toBeVisible();
    await expect.element(screen.getByLabelText(/Nombres y apellidos/)).toHaveFocus();
    await expectAccessible();
    await screen.getByText('Que eliminen mis datos').click();
    await expect.element(screen.getByText(/Lo que alguien ya firmó y su evidencia se conservan/)).toBeVisible();
    await screen.getByLabelText(/Nombres y apellidos/).fill('Ana Andrade');
    await screen.getByLabelText(/Número de cédula/).fill('1710034065');
    await screen.getByLabelText(/Correo electrónico/).fill('ana@cliente.ec');
    await screen.getByRole('button', { name: 'Enviarme el código' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Confirme su correo' })).toHaveFocus();
    await screen.getByRole('button', { name: 'Registrar mi petición' }).click();
    await expect.element(screen.getByText('Escriba los seis números del código')).toBeVisible();
    await expectAccessible();
    await screen.getByLabelText(/Código de seis números/).click();
    await userEvent.keyboard('111111');
    await expect.element(screen.getByLabelText(/Código de seis números/)).toHaveValue('111111');
    await screen.getByRole('button', { name: 'Registrar mi petición' }).click();
    await expect.element(screen.getByText(/El código no es correcto/)).toBeVisible();
    await expect.element(screen.getByLabelText(/Código de seis números/)).toHaveFocus();
    await screen.getByLabelText(/Código de seis números/).fill('123456');
    await screen.getByRole('button', { name: 'Registrar mi petición' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Registramos su petición' })).toHaveFocus();
    await expect.element(screen.getByText(/DP-2026-0A1B2C3D/)).toBeVisible();
    await expect.element(screen.getByText(/hasta el 02\/12\/2026/)).toBeVisible();
    await expectAccessible();
    expect(sent[1]).toMatchObject({ kind: 'deletion', email: 'ana@cliente.ec', phone: '' });
    await screen.unmount();
  }
});

test('another code can be asked for without writing everything again', async () => {
  answerWith([asked]);
  const screen = await renderPart(<OwnDataPage tenant={tenant} />, phone);
  await screen.getByLabelText(/Nombres y apellidos/).fill('Ana Andrade');
  await screen.getByRole('button', { name: 'Enviarme el código' }).click();
  await screen.getByRole('button', { name: 'Cambiar mis datos o pedir otro código' }).click();
  await expect.element(screen.getByLabelText(/Nombres y apellidos/)).toHaveValue('Ana Andrade');
});
