import { z } from 'zod';

import { holding } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { identityProviders, type IdentityProviderName } from './identity.ts';

const tag = 'Proveedor de identidad';
const access = holding('PE_EMPRESA');
const byName = z.object({ name: z.enum(identityProviders) });

const text = (max: number) => z.string().trim().max(max, `Debe tener como máximo ${max} caracteres`);

/** What a provider needs besides the client and its secret. */
const details = z.strictObject({
  /** Of the own directory: the address under which its discovery document lies. */
  issuer: text(500).optional(),
  /** What the button says of the own directory. */
  label: text(40).optional(),
  /** The directory of Microsoft Entra, by its id. */
  directory: text(36).optional(),
  /** Of the developer account at Apple. */
  team_id: text(10).optional(),
  key_id: text(10).optional(),
});
export const providerDetails = details;
export type ProviderDetails = z.infer<typeof details>;

/** Which details each provider needs, all of them. */
export const neededDetails = {
  Google: [],
  Facebook: [],
  SignInWithApple: ['team_id', 'key_id'],
  Microsoft: ['directory'],
  OIDC: ['issuer', 'label'],
} as const satisfies Record<IdentityProviderName, readonly (keyof ProviderDetails)[]>;

export const companyProvider = z
  .object({
    name: z.enum(identityProviders),
    /** Empty while the company has none of its own. */
    client_id: z.string(),
    details,
    has_secret: z.boolean(),
    is_on: z.boolean(),
    /** When somebody last came back from it with these settings. */
    tested_at: z.iso.datetime().nullable(),
    tested_by: z.string().nullable(),
    /** Where it must send people back; registered at the provider. */
    redirect_uri: z.string(),
  })
  .meta({ id: 'CompanyProvider' });
export type CompanyProvider = z.infer<typeof companyProvider>;

const person = z.object({ id: z.uuid(), name: z.string(), username: z.string() });

export const companyProviders = z
  .object({
    list: z.array(companyProvider),
    /** A client of the demonstration's own provider, which plays all of them there. */
    demonstration: z.object({ issuer: z.string(), client_id: z.string(), secret: z.string() }).nullable(),
    single_sign_on: z.object({ is_required: z.boolean(), emergency_user_id: z.uuid().nullable() }),
    /** Who could be the one that still signs in with a password. */
    administrators: z.array(person),
  })
  .meta({ id: 'CompanyProviders' });
export type CompanyProviders = z.infer<typeof companyProviders>;

export const companyProviderEndpoints = {
  readCompanyProviders: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/company/identity-providers',
    tag,
    summary: 'Los proveedores de identidad de la empresa. Ningún secreto se devuelve.',
    access,
    response: companyProviders,
    errors: [],
  }),
  saveCompanyProvider: endpoint({
    method: 'PATCH',
    base: 'backend',
    path: '/company/identity-providers/{name}',
    tag,
    summary: 'Guarda un proveedor. Queda apagado hasta que se pruebe. Sin secreto, conserva el que tenía.',
    access,
    stepUp: true,
    params: byName,
    body: z.strictObject({
      client_id: text(200).min(1, 'El campo es requerido'),
      secret: z.string().max(5000, 'El secreto es demasiado largo').optional(),
      details,
    }),
    response: companyProviders,
    errors: ['provider.last'],
  }),
  deleteCompanyProvider: endpoint({
    method: 'DELETE',
    base: 'backend',
    path: '/company/identity-providers/{name}',
    tag,
    summary: 'Quita un proveedor y su secreto.',
    access,
    stepUp: true,
    params: byName,
    response: companyProviders,
    errors: ['provider.last'],
  }),
  beginProviderTest: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/company/identity-providers/{name}/test',
    tag,
    summary: 'Empieza una prueba: el navegador va al proveedor y vuelve con un código.',
    access,
    params: byName,
    response: z.object({ url: z.string(), login_id: z.string() }),
    errors: ['provider.not_set', 'provider.test_failed'],
  }),
  finishProviderTest: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/company/identity-providers/test/finish',
    tag,
    summary: 'Termina la prueba con el código que trajo el navegador. No abre ninguna sesión.',
    access,
    body: z.strictObject({
      code: z.string().min(1).max(2000),
      state: z.string().min(1).max(2000),
      login_id: z.string().min(1).max(100),
    }),
    response: z.object({ name: z.enum(identityProviders), email: z.string(), providers: companyProviders }),
    errors: ['provider.not_set', 'provider.test_failed'],
  }),
  switchCompanyProvider: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/company/identity-providers/{name}/switch',
    tag,
    summary: 'Enciende un proveedor que ya se probó, o lo apaga.',
    access,
    stepUp: true,
    params: byName,
    body: z.strictObject({ is_on: z.boolean() }),
    response: companyProviders,
    errors: ['provider.not_set', 'provider.untested', 'provider.last'],
  }),
  changeSingleSignOn: endpoint({
    method: 'PATCH',
    base: 'backend',
    path: '/company/single-sign-on',
    tag,
    summary: 'Exige ingresar con un proveedor, salvo a un administrador de emergencia, o deja de exigirlo.',
    access,
    stepUp: true,
    body: z.strictObject({ is_required: z.boolean(), emergency_user_id: z.uuid('Elija una persona').nullable() }),
    response: companyProviders,
    errors: ['provider.none_on'],
  }),
};
