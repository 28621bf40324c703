import { z } from 'zod';

import { open } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { issuedTokens } from './sessions.ts';

/** `OIDC` is the company's own directory. */
export const identityProviders = ['Google', 'Facebook', 'SignInWithApple', 'Microsoft', 'OIDC'] as const;
export type IdentityProviderName = (typeof identityProviders)[number];

/** How the user name of someone who signs in through a provider begins. */
export const providerPrefixes = {
  Google: 'google_',
  Facebook: 'facebook_',
  SignInWithApple: 'signinwithapple_',
  Microsoft: 'microsoft_',
  OIDC: 'oidc_',
} as const satisfies Record<IdentityProviderName, string>;

/** How somebody signed in, or made their account. */
export const loginMethods = ['own', 'Google', 'Meta', 'Apple', 'Microsoft', 'OIDC'] as const;
export type LoginMethod = (typeof loginMethods)[number];

export const providerMethods = {
  Google: 'Google',
  Facebook: 'Meta',
  SignInWithApple: 'Apple',
  Microsoft: 'Microsoft',
  OIDC: 'OIDC',
} as const satisfies Record<IdentityProviderName, LoginMethod>;

export const providerOf = (method: LoginMethod): IdentityProviderName | undefined =>
  identityProviders.find((name) => providerMethods[name] === method);

const tag = 'Proveedor de identidad';
const address = z.url({ protocol: /^https?$/ }).max(2000);

export const identityEndpoints = {
  startSocialLogin: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/auth/social',
    tag,
    summary: 'La dirección a la que el navegador debe ir para ingresar con un proveedor.',
    access: open('there is no session yet'),
    limit: 'credentials',
    query: z.object({ provider: z.enum(identityProviders), redirect_uri: address }),
    response: z.object({
      url: z.string(),
      login_id: z.string().meta({ description: 'El navegador lo guarda y lo muestra al volver.' }),
    }),
    errors: ['provider.unavailable', 'provider.redirect_refused', 'signup.closed'],
  }),
  grantAccessByProviderCode: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/user/grant-access-by-provider-code',
    tag,
    summary: 'Cambia el código del proveedor por una sesión; la primera vez crea la cuenta.',
    access: open('the code is the proof'),
    limit: 'credentials',
    query: z.object({
      code: z.string().min(1).max(2000),
      redirect_uri: address,
      cognito_url: address.optional(),
      state: z.string().min(1).max(2000),
      login_id: z.string().min(1).max(100),
    }),
    response: z.object({ status: z.literal(200), data: issuedTokens }),
    errors: [
      'provider.unavailable',
      'provider.code_refused',
      'provider.email_unproved',
      'provider.redirect_refused',
      'provider.no_account',
      'signup.closed',
      'signup.domain_refused',
      'auth.second_factor',
      'auth.network_refused',
      'account.disabled',
      'permission.denied',
    ],
  }),
  authorize: endpoint({
    method: 'GET',
    base: 'site',
    path: '/oauth2/authorize',
    tag,
    summary: 'Lleva al navegador hasta el proveedor de identidad de la empresa.',
    access: open('there is no session yet'),
    limit: 'credentials',
    query: z.object({
      identity_provider: z.enum(identityProviders),
      client_id: z.string().max(200),
      response_type: z.literal('code'),
      redirect_uri: address,
      scope: z.string().max(200).optional(),
      state: z.string().min(1).max(100),
    }),
    response: 'redirect',
    errors: ['provider.unavailable', 'provider.redirect_refused', 'signup.closed'],
  }),
  returnByForm: endpoint({
    method: 'POST',
    base: 'site',
    path: '/oauth2/return',
    tag,
    summary: 'Recibe de Apple el código en un formulario y lleva al navegador a la página de ingreso.',
    access: open('the code is the proof, and the page shows it'),
    limit: 'credentials',
    body: z.object({ code: z.string().max(2000).optional(), state: z.string().max(2000).optional() }),
    response: 'redirect',
    errors: [],
  }),
  refreshProviderToken: endpoint({
    method: 'POST',
    base: 'site',
    path: '/oauth2/token',
    tag,
    summary: 'Renueva los tokens de quien ingresó con un proveedor. No entrega otro token de renovación.',
    access: open('the refresh token is the proof'),
    limit: 'refreshes',
    body: z.strictObject({
      grant_type: z.literal('refresh_token'),
      client_id: z.string().max(200),
      refresh_token: z.string().min(1).max(200),
    }),
    response: z.object({
      access_token: z.string(),
      id_token: z.string(),
      token_type: z.literal('Bearer'),
      expires_in: z.int(),
    }),
    errors: ['session.expired', 'provider.unavailable'],
  }),
};
