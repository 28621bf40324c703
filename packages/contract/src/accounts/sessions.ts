import { z } from 'zod';

import { arriving, confirming, holding, open } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { emailField, newPasswordField } from './fields.ts';

export const credentials = z.strictObject({
  username: z.string('Ingresa tu correo electrónico').trim().min(1, 'Ingresa tu correo electrónico').max(254),
  password: z.string('Ingresa tu contraseña').min(1, 'Ingresa tu contraseña').max(200),
  keep_session: z.boolean().default(false),
});

export const issuedTokens = z
  .object({
    access_token: z.string(),
    id_token: z.string(),
    refresh_token: z.string().meta({
      description: 'Para programas. Vacío para un navegador, que lo recibe en una cookie HttpOnly.',
    }),
    username: z.string(),
  })
  .meta({ id: 'Tokens' });

export const loginAnswer = z.object({ status: z.literal(200), data: issuedTokens });

export type IssuedTokens = z.infer<typeof issuedTokens>;

const tag = 'Sesión';
const usernameField = z.string('Ingresa tu correo electrónico').trim().min(1, 'Ingresa tu correo electrónico').max(254);
const codeField = z
  .string('Ingresa el código de verificación')
  .trim()
  .min(1, 'Ingresa el código de verificación')
  .max(100);

export const sessionEndpoints = {
  login: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/auth/login',
    tag,
    summary: 'Inicia la sesión de un oficial.',
    access: open('there is no session yet'),
    limit: 'credentials',
    body: credentials,
    response: loginAnswer,
    errors: [
      'credentials.wrong',
      'auth.second_factor',
      'auth.network_refused',
      'auth.provider_required',
      'account.disabled',
      'account.first_login',
      'login.delayed',
      'rate.limited',
      'permission.denied',
    ],
  }),
  loginFirstTime: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/auth/login-first-time',
    tag,
    summary: 'Primer ingreso: cambia la contraseña temporal por una propia e inicia la sesión.',
    access: open('the temporary password is the proof'),
    limit: 'credentials',
    body: z.strictObject({
      username: usernameField,
      password: z.string('Ingresa tu contraseña').min(1, 'Ingresa tu contraseña').max(200),
      new_password: newPasswordField,
    }),
    response: loginAnswer,
    errors: [
      'credentials.wrong',
      'auth.second_factor',
      'auth.network_refused',
      'auth.provider_required',
      'account.disabled',
      'login.delayed',
      'rate.limited',
      'permission.denied',
    ],
  }),
  refresh: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/auth/refresh',
    tag,
    summary: 'Renueva los tokens de una sesión. Cada token de renovación sirve una vez.',
    access: open('the refresh token is the proof'),
    limit: 'refreshes',
    body: z.strictObject({
      refresh_token: z.string().min(1).max(4000).optional().meta({
        description: 'De un programa. El de un navegador está en su cookie, y este campo no se lee.',
      }),
    }),
    response: loginAnswer,
    errors: ['session.expired', 'auth.network_refused', 'permission.denied', 'provider.unavailable', 'rate.limited'],
  }),
  requestPasswordReset: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/auth/password-reset',
    tag,
    summary: 'Envía por correo un código para crear otra contraseña. Responde lo mismo exista o no la cuenta.',
    access: open('whoever forgot the password has no session'),
    limit: 'credentials',
    body: z.strictObject({ username: emailField }),
    response: z.object({ message: z.string() }),
    errors: ['password_reset.too_soon', 'rate.limited'],
  }),
  confirmPasswordReset: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/auth/password-reset-confirm',
    tag,
    summary: 'Cambia la contraseña con el código recibido por correo y cierra todas las sesiones.',
    access: open('the code is the proof'),
    limit: 'credentials',
    body: z.strictObject({ username: usernameField, confirmation_code: codeField, new_password: newPasswordField }),
    response: z.object({ message: z.string() }),
    errors: ['code.wrong', 'rate.limited'],
  }),
  confirmAccount: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/auth/confirm',
    tag,
    summary: 'Confirma el correo de una cuenta nueva con el código del enlace e inicia su sesión.',
    access: open('the code is the proof'),
    limit: 'credentials',
    body: z.strictObject({ code: codeField }),
    response: loginAnswer,
    errors: [
      'code.wrong',
      'auth.second_factor',
      'auth.network_refused',
      'auth.provider_required',
      'account.disabled',
      'rate.limited',
      'permission.denied',
    ],
  }),
  resendConfirmation: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/auth/confirm-resend',
    tag,
    summary: 'Envía otra vez el enlace para confirmar la cuenta.',
    access: confirming,
    limit: 'credentials',
    response: z.object({ message: z.string() }),
    errors: ['rate.limited'],
  }),
  logout: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/auth_user/logout',
    tag,
    summary: 'Termina la sesión.',
    access: arriving,
    body: z.strictObject({
      access_token: z.string().max(4000).optional(),
      id_token: z.string().max(4000).optional(),
      refresh_token: z.string().max(4000).optional(),
    }),
    response: z.object({ message: z.string() }),
    errors: [],
  }),
  loginAsService: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/auth/service-login',
    tag,
    summary: 'Cambia la clave de una cuenta de servicio por un token de acceso corto.',
    access: open('there is no session yet'),
    limit: 'credentials',
    body: z.strictObject({
      key: z.string('Ingrese la clave del servicio').min(1, 'Ingrese la clave del servicio').max(200),
    }),
    response: z.object({
      status: z.literal(200),
      data: z.object({ access_token: z.string(), expires_in: z.int(), username: z.string() }),
    }),
    errors: ['credentials.wrong', 'rate.limited'],
  }),
  readMyself: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/auth_user/me',
    tag,
    summary: 'Quién es el dueño del token y qué permisos tiene.',
    access: arriving,
    response: z.object({ id: z.uuid(), username: z.string(), permissions: z.array(z.string()) }),
    errors: [],
  }),
  changePassword: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/auth_user/change-password',
    tag,
    summary: 'Cambia la contraseña propia; las demás sesiones terminan.',
    access: holding('PE_PERFIL_CAMBIO_CONTRASENA'),
    limit: 'credentials',
    body: z.strictObject({
      password: z.string('Ingresa tu contraseña').min(1, 'Ingresa tu contraseña').max(200),
      new_password: newPasswordField,
    }),
    response: loginAnswer,
    errors: ['credentials.wrong', 'account.external', 'auth.provider_required', 'permission.denied'],
  }),
};
