import { z } from 'zod';

import { enrolling, open } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { loginAnswer } from './sessions.ts';

/** Passkeys of one person: a phone, a computer, a key of metal, and some more. */
export const maxPasskeys = 10;
export const recoveryCodeCount = 10;
/** Days from the first sign-in after a factor was demanded. */
export const factorGraceDays = 14;
/** For so long a proof counts before what cannot be undone. */
export const proofMinutes = 10;

export const factorKinds = ['totp', 'passkey'] as const;
export const stepUpWays = ['passkey', 'totp', 'recovery', 'password'] as const;
export type StepUpWay = (typeof stepUpWays)[number];

const bytes = z
  .string()
  .max(20_000)
  .regex(/^[A-Za-z0-9_-]*$/, 'La respuesta del navegador no se puede leer');
const credential = { id: bytes, rawId: bytes, type: z.literal('public-key') };
const extras = {
  clientExtensionResults: z.looseObject({}).default({}),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
};

/** WebAuthn: what `navigator.credentials.get` answers, as JSON. */
export const passkeyAnswer = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.optional(),
  }),
  ...extras,
});

export type PasskeyAnswer = z.infer<typeof passkeyAnswer>;

/** WebAuthn: what `navigator.credentials.create` answers, as JSON. */
export const newPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
  ...extras,
});

export type NewPasskey = z.infer<typeof newPasskey>;

const challengeField = z.string('Falta la pregunta').min(1, 'Falta la pregunta').max(100);
const passkeyOptions = z.looseObject({}).meta({ description: 'Para `navigator.credentials`, en JSON (WebAuthn).' });
const totpCode = z
  .string()
  .transform((code) => code.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'El código tiene seis números'));
const recoveryCode = z.string().trim().min(1, 'Ingrese un código de respaldo').max(40);

const proofs = {
  code: totpCode.optional(),
  recovery_code: recoveryCode.optional(),
  passkey: passkeyAnswer.optional(),
};
const namesOne = (proof: Readonly<Record<string, unknown>>): boolean =>
  ['code', 'recovery_code', 'passkey', 'password'].filter((name) => proof[name] !== undefined).length === 1;
const oneProof = { path: ['code'], message: 'Envíe un código, un código de respaldo o una llave de acceso' };

const moment = z.iso.datetime();
export const factorView = z
  .object({
    id: z.uuid(),
    kind: z.enum(factorKinds),
    name: z.string(),
    created_at: moment,
    last_used_at: moment.nullable(),
  })
  .meta({ id: 'Factor' });
export type FactorView = z.infer<typeof factorView>;

export const ownFactors = z.object({
  factors: z.array(factorView),
  recovery_codes_left: z.int(),
  is_demanded: z.boolean(),
  due_at: moment.nullable(),
});

/** The codes are shown this once, and only where the account had none. */
const added = ownFactors.extend({ recovery_codes: z.array(z.string()).nullable() });

const tag = 'Segundo factor';
const started = [
  'auth.network_refused',
  'auth.provider_required',
  'account.disabled',
  'login.delayed',
  'rate.limited',
] as const;

export const factorEndpoints = {
  answerSecondFactor: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/auth/second-factor',
    tag,
    summary: 'Responde a `auth.second_factor` y termina el ingreso, con la misma respuesta que el ingreso.',
    access: open('the challenge and the factor are the proof'),
    limit: 'credentials',
    body: z.strictObject({ challenge: challengeField, ...proofs }).refine(namesOne, oneProof),
    response: loginAnswer,
    errors: ['auth.challenge_over', 'auth.factor_wrong', 'passkey.refused', 'permission.denied', ...started],
  }),
  askForPasskey: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/auth/second-factor/passkey',
    tag,
    summary: 'Lo que el navegador necesita para pedir la llave de acceso de quien está ingresando.',
    access: open('the challenge is the proof'),
    limit: 'credentials',
    body: z.strictObject({ challenge: challengeField }),
    response: z.object({ options: passkeyOptions }),
    errors: ['auth.challenge_over', 'permission.denied', 'rate.limited'],
  }),
  beginPasskeySignIn: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/auth/passkey/options',
    tag,
    summary: 'Empieza un ingreso solo con llave de acceso.',
    access: open('there is no session yet'),
    limit: 'credentials',
    response: z.object({ challenge: z.string(), options: passkeyOptions }),
    errors: ['permission.denied', 'rate.limited'],
  }),
  signInWithPasskey: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/auth/passkey',
    tag,
    summary: 'Inicia la sesión del dueño de una llave de acceso, sin contraseña.',
    access: open('the passkey is the proof'),
    limit: 'credentials',
    body: z.strictObject({
      challenge: challengeField,
      passkey: passkeyAnswer,
      keep_session: z.boolean().default(false),
    }),
    response: loginAnswer,
    errors: ['auth.challenge_over', 'passkey.refused', 'permission.denied', ...started],
  }),
  readFactors: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/auth_user/factors',
    tag,
    summary: 'Los segundos factores propios y cuántos códigos de respaldo quedan.',
    access: enrolling,
    response: ownFactors,
    errors: [],
  }),
  beginTotp: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/auth_user/factors/totp/options',
    tag,
    summary: 'El secreto para una aplicación de códigos. Nada cambia hasta que se muestre un código suyo.',
    access: enrolling,
    stepUp: true,
    response: z.object({ secret: z.string(), uri: z.string(), enrolment: z.string() }),
    errors: ['factor.exists', 'permission.denied'],
  }),
  addTotp: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/auth_user/factors/totp',
    tag,
    summary: 'Agrega la aplicación de códigos; las demás sesiones terminan si es el primer factor.',
    access: enrolling,
    limit: 'credentials',
    body: z.strictObject({ enrolment: z.string().min(1).max(2000), code: totpCode }),
    response: added,
    errors: ['factor.exists', 'auth.challenge_over', 'auth.factor_wrong', 'login.delayed', 'permission.denied'],
  }),
  beginPasskey: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/auth_user/factors/passkey/options',
    tag,
    summary: 'Lo que el navegador necesita para crear una llave de acceso.',
    access: enrolling,
    stepUp: true,
    response: z.object({ challenge: z.string(), options: passkeyOptions }),
    errors: ['factor.too_many', 'permission.denied'],
  }),
  addPasskey: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/auth_user/factors/passkey',
    tag,
    summary: 'Agrega una llave de acceso; las demás sesiones terminan si es el primer factor.',
    access: enrolling,
    limit: 'credentials',
    body: z.strictObject({
      challenge: challengeField,
      name: z.string().trim().min(1, 'Ingrese un nombre').max(60, 'Debe tener como máximo 60 caracteres'),
      passkey: newPasskey,
    }),
    response: added,
    errors: ['factor.too_many', 'auth.challenge_over', 'passkey.refused', 'permission.denied'],
  }),
  removeFactor: endpoint({
    method: 'DELETE',
    base: 'backend',
    path: '/auth_user/factors/{id}',
    tag,
    summary: 'Quita un segundo factor propio.',
    access: enrolling,
    stepUp: true,
    params: z.object({ id: z.uuid() }),
    response: ownFactors,
    errors: ['factor.not_found', 'factor.last', 'permission.denied'],
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/auth_user/factors/recovery-codes',
    tag,
    summary: 'Códigos de respaldo nuevos; los anteriores dejan de servir.',
    access: enrolling,
    stepUp: true,
    response: z.object({ recovery_codes: z.array(z.string()) }),
    errors: ['factor.none', 'permission.denied'],
  }),
  beginStepUp: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/auth_user/step-up/options',
    tag,
    summary: 'Cómo puede confirmar esta persona que es ella.',
    access: enrolling,
    response: z.object({
      ways: z.array(z.enum(stepUpWays)),
      challenge: z.string(),
      options: passkeyOptions.nullable(),
    }),
    errors: ['permission.denied'],
  }),
  stepUp: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/auth_user/step-up',
    tag,
    summary: `Confirma que la persona está presente. Vale ${proofMinutes} minutos en esta sesión.`,
    access: enrolling,
    limit: 'credentials',
    body: z
      .strictObject({
        challenge: challengeField,
        ...proofs,
        password: z.string().min(1, 'Ingresa tu contraseña').max(200).optional(),
      })
      .refine(namesOne, oneProof),
    response: z.object({ message: z.string() }),
    errors: [
      'auth.challenge_over',
      'auth.factor_wrong',
      'credentials.wrong',
      'passkey.refused',
      'login.delayed',
      'permission.denied',
    ],
  }),
};
