import { expect, test, vi } from 'vitest';

import { expectAccessible, phone, renderPart } from '../../../test/support/render-part.tsx';
import { LoginForm } from './login-form.tsx';

test('a pair that the server does not know has its message at the password, until one types again', async () => {
  const refusal = { code: 'credentials.wrong', message: 'Usuario o contraseña incorrectos.', issues: [] };
  vi.stubGlobal('fetch', async () => Response.json(refusal, { status: 401 }));
  const screen = await renderPart(<LoginForm mode="page" onDone={() => {}} />, phone);
  const password = screen.getByRole('textbox', { name: 'Contraseña' });
  await screen.getByLabelText('Correo o usuario').fill('ana@demo.ec');
  await password.fill('mala');
  await screen.getByRole('button', { name: 'Ingresar' }).click();
  await expect.element(screen.getByText(/^Revise el correo y escriba otra vez la contraseña/)).toBeVisible();
  await expect.element(password).toHaveAccessibleDescription(/^Revise el correo/);
  await expectAccessible();
  await password.fill('otra');
  await expect.element(screen.getByText(/^Revise el correo/)).not.toBeInTheDocument();
  vi.unstubAllGlobals();
});
