import { expect, test, vi } from 'vitest';

import { renderPart } from '../../../test/support/render-part.tsx';
import { ForgotPasswordDialog } from './forgot-password-dialog.tsx';

const rules = [
  ['Debe contener al menos una letra minúscula.', 'ABCDEFG1!'],
  ['Debe contener al menos una letra mayúscula.', 'abcdefg1!'],
  ['Debe contener al menos un número.', 'Abcdefgh!'],
  ['Debe contener al menos un carácter especial (@$!%*?&).', 'Abcdefg1'],
  ['Debe tener al menos 8 caracteres.', 'Abcde1!'],
  ['La contraseña no puede contener espacios.', 'Abcdef 1!'],
] as const;

test('each rule of a new password that is not met stands at its field, and only that one', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ message: 'Enviado.' }));
  const screen = await renderPart(<ForgotPasswordDialog isOpen onClose={() => {}} />);
  await screen.getByLabelText(/^Correo electrónico/).fill('ana@demo.ec');
  await screen.getByRole('button', { name: 'Enviar código' }).click();
  const password = screen.getByRole('textbox', { name: /^Contraseña nueva/ });
  await password.fill('');
  await screen.getByRole('button', { name: 'Cambiar contraseña' }).click();
  for (const [rule, typed] of rules) {
    await password.fill(typed);
    await expect.element(password).toHaveAccessibleDescription(rule);
    await expect.element(password).toBeInvalid();
  }
  await password.fill('Abcdefg1!');
  await expect.element(password).toBeValid();
  vi.unstubAllGlobals();
});
