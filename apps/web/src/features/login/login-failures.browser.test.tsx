import { ApiError } from '@rubrica/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { makeSession, makeToken, makeUser } from '../../../test/support/factories.ts';
import { renderPart } from '../../../test/support/render-part.tsx';
import { endSession, session } from '../../shared/session/session.ts';
import { clearToasts } from '../../shared/toasts/toasts.tsx';
import { ForgotPasswordDialog } from './forgot-password-dialog.tsx';
import { LoginForm } from './login-form.tsx';
import { ReactivationDialog } from './reactivation-dialog.tsx';
import { explainFailure } from './sign-in.ts';

const tryAgain = 'Intente nuevamente por favor.';
const unreachable = 'No hay conexión con el servidor. Revise su red e intente nuevamente.';
const tokens = { access_token: 'a', id_token: makeToken({ sub: 'ana', session_exp: 4e9 }), refresh_token: '' };

beforeEach(clearToasts);
afterEach(() => {
  vi.unstubAllGlobals();
  endSession();
});

const refuse = (status: number, message: string, code = 'x') =>
  Response.json({ code, message, issues: [] }, { status });
const serve = (answer: (path: string) => Response | Promise<Response>) =>
  vi.stubGlobal('fetch', async (input: string) => answer(input));

/** The whole way of a person: typed and pressed. */
async function signInAt(mode: 'page' | 'modal') {
  const screen = await renderPart(<LoginForm mode={mode} onDone={() => {}} />);
  await screen.getByLabelText('Correo o usuario').fill('ana@demo.ec');
  await screen.getByRole('textbox', { name: 'Contraseña' }).fill('Clave.2026!');
  await screen.getByRole('button', { name: 'Ingresar' }).click();
  return screen;
}

test('a failed login shows the server’s words, or that it is not reached, or to try again; no session is left', async () => {
  const failures = [
    [new ApiError(403, { message: 'Su cuenta está deshabilitada.' }), 'Su cuenta está deshabilitada.'],
    [new TypeError('Failed to fetch'), unreachable],
    [new Error('anything else'), tryAgain],
  ] as const;
  const screen = await renderPart(null);
  for (const [error, words] of failures) {
    session.set(makeSession());
    explainFailure(error, 'page');
    await expect.element(screen.getByText(words)).toBeVisible();
    expect(session.get()).toBeUndefined();
    clearToasts();
  }
});

test('who proved themselves but cannot be loaded reads why, and is not signed in', async () => {
  serve((path) =>
    path.includes('/auth/login')
      ? Response.json({ status: 200, data: tokens })
      : refuse(500, 'Se ha producido un error interno.'),
  );
  const screen = await signInAt('page');
  await expect.element(screen.getByText('Se ha producido un error interno.')).toBeVisible();
  expect(session.get()).toBeUndefined();
  expect(localStorage.getItem('rubrica.user')).toBeNull();
});

test('over the work a failed login leaves the session, so that nothing below is lost', async () => {
  session.set(makeSession({ valid_authenticated: false }));
  serve(() => refuse(401, 'Usuario o contraseña incorrectos.', 'credentials.wrong'));
  const screen = await signInAt('modal');
  await expect.element(screen.getByText('Usuario o contraseña incorrectos.')).toBeVisible();
  expect(session.get()).toMatchObject({ valid_authenticated: false });
});

test('asking for a new password says what the server says about a 400 only, and failed steps say to try again', async () => {
  const screen = await renderPart(<ForgotPasswordDialog isOpen onClose={() => {}} />);
  await screen.getByLabelText(/^Correo electrónico/).fill('ana@demo.ec');
  const send = screen.getByRole('button', { name: 'Enviar código' });
  serve(() => refuse(400, 'Este correo no recibe mensajes.'));
  await send.click();
  await expect.element(screen.getByText('Este correo no recibe mensajes.')).toBeVisible();
  serve(() => refuse(500, 'Detalle que nadie entiende.'));
  await send.click();
  await expect.element(screen.getByText(tryAgain)).toBeVisible();
  expect(screen.getByText('Detalle que nadie entiende.').elements()).toEqual([]);
  clearToasts();

  serve(() => Response.json({ message: 'Enviado.' }));
  await send.click();
  await screen.getByLabelText(/^Código de verificación/).fill('123456');
  await screen.getByRole('textbox', { name: /^Contraseña nueva/ }).fill('Nueva.Clave.2026!');
  await screen.getByRole('textbox', { name: /^Confirme la contraseña nueva/ }).fill('Nueva.Clave.2026!');
  serve(() => refuse(500, 'Otro detalle.'));
  await screen.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await expect.element(screen.getByText(tryAgain)).toBeVisible();
});

test('the reactivation explains the 30 days; a failure of it is only logged, and the question stays', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  serve(() => refuse(500, 'No se pudo.'));
  const user = makeUser({ enable: false, deactivated_at: '2026-11-10T00:00:00.000Z' });
  const screen = await renderPart(<ReactivationDialog user={user} onReactivated={() => {}} onClose={() => {}} />);
  const dialog = screen.getByRole('dialog', { name: 'Reactivación de cuenta' });
  await expect.element(dialog.getByText(/período de recuperación activo de 30 días/)).toBeVisible();
  await expect.element(dialog.getByText(/protegidos y volverán tal como los dejó/)).toBeVisible();
  await expect.element(dialog.getByText(/podrían eliminarse de forma permanente/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Sí, reactivar ahora' }).click();
  await expect.poll(() => logged.mock.calls.length).toBe(1);
  expect(screen.getByText('No se pudo.').elements()).toEqual([]);
  await expect.element(dialog.getByText('¿Deseas continuar?')).toBeVisible();
  logged.mockRestore();
});
