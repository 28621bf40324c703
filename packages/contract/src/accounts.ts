import { z } from 'zod';

import { open, session } from './access.ts';
import { endpoint } from './endpoint.ts';

export const credentials = z.strictObject({
  username: z.string('Ingresa tu correo electrónico').trim().min(1, 'Ingresa tu correo electrónico').max(254),
  password: z.string('Ingresa tu contraseña').min(1, 'Ingresa tu contraseña').max(200),
  keep_session: z.boolean().default(false),
});

export const issuedTokens = z
  .object({
    access_token: z.string(),
    id_token: z.string(),
    refresh_token: z.string(),
    username: z.string(),
  })
  .meta({ id: 'Tokens' });

export const loginAnswer = z.object({ status: z.literal(200), data: issuedTokens });

export type IssuedTokens = z.infer<typeof issuedTokens>;

export const accountEndpoints = {
  login: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/auth/login',
    tag: 'Cuentas',
    summary: 'Inicia la sesión de un oficial.',
    access: open('there is no session yet'),
    limit: 'credentials',
    body: credentials,
    response: loginAnswer,
    errors: ['credentials.wrong', 'account.disabled', 'rate.limited'],
  }),
  loginAsService: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/auth/service-login',
    tag: 'Cuentas',
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
  readMyProfile: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/auth_user/me',
    tag: 'Cuentas',
    summary: 'Quién es el dueño del token y qué permisos tiene.',
    access: session,
    response: z.object({
      id: z.uuid(),
      username: z.string(),
      permissions: z.array(z.string()),
    }),
    errors: [],
  }),
};
