import { z } from 'zod';

import { linked } from '../access.ts';
import { drawn } from '../drawn-text.ts';
import { endpoint } from '../endpoint.ts';
import { idempotencyKeyLength } from '../limits.ts';
import { acting, base64, common, tag, text } from './pieces.ts';
import { signingState } from './state.ts';

const answers = z.record(z.string().max(80), z.union([drawn(text(400)), z.boolean()]));
const signed = z.object({ message: z.string(), detail: z.string(), is_waiting: z.boolean(), state: signingState });
const accepted = {
  when: 'is_waiting',
  meaning200: 'La firma quedó registrada y todavía faltan las de otras personas. `is_waiting` es falso.',
  meaning202:
    'La firma quedó registrada y era la última: los documentos se están sellando y la copia final se envía después. `is_waiting` es verdadero.',
} as const;

/** How the signatory's key signs. */
const signatureAlgorithm = z
  .strictObject({
    scheme: z.enum(['rsa-pkcs1', 'rsa-pss', 'ecdsa', 'ed25519']),
    digest: z.enum(['sha256', 'sha384', 'sha512']),
  })
  // RFC 8419 §3.1
  .refine(({ scheme, digest }) => scheme !== 'ed25519' || digest === 'sha512', {
    path: ['digest'],
    message: 'Con Ed25519 debe ser sha512',
  });

/** Undefined where it is none, which no record is. */
function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** The moment of signing: with one's own certificate, by the platform, or not at all. */
export const documentSigningEndpoints = {
  validateCertificate: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/portal/electronic-certificate/validation',
    tag,
    summary:
      'Si un certificado sirve para que este firmante firme: suyo, vigente, no revocado. La clave nunca se envía.',
    access: linked,
    limit: 'lookups',
    body: z.strictObject({ certificates: z.array(base64(20_000)).min(1).max(10) }),
    response: z.object({ msg: z.string(), subject: z.string(), issuer: z.string(), not_after: z.iso.datetime() }),
    errors: [...acting, 'certificate.refused', 'certificate.unknown_status'],
  }),
  prepareSignature: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/portal/signing-process-user/prepare',
    tag,
    summary: 'Lo que la clave del firmante debe firmar, documento por documento. La clave se queda en su dispositivo.',
    access: linked,
    bodyLimitBytes: 4 * 1024 * 1024,
    body: z.strictObject({
      signatory_id: z.uuid(),
      certificates: z.array(base64(20_000)).min(1).max(10),
      algorithm: signatureAlgorithm,
      image: base64(2_800_000).nullish(),
      initials_image: base64(2_800_000).nullish(),
      /** By `document/id` of the fields of the state. */
      answers: answers.default({}),
      place: text(120).default(''),
    }),
    response: z.object({
      documents: z.array(
        z.object({
          document: z.uuid(),
          name: z.string(),
          /** The signed attributes (RFC 5652 §5.4), base64. */
          to_be_signed: z.string(),
          /** Bytes of the document that is continued. */
          original_length: z.int(),
          /** What is appended to it, with zeros where the signature goes, base64: compute the digest yourself. */
          revision: z.string(),
        }),
      ),
    }),
    errors: [
      ...acting,
      'certificate.refused',
      'certificate.unknown_status',
      'image.unreadable',
      'signature.unavailable',
    ],
  }),
  sign: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/portal/signing-process-user/sign',
    tag,
    summary: 'Firma los documentos de este firmante.',
    description:
      'Con 200 y con 202 la firma ya quedó registrada y no se repite. **200**: todavía faltan las firmas de otras personas. **202**: era la última firma; los documentos se están sellando y la copia final se envía después. `detail` lo dice en palabras para la persona. Con un error, esta llamada no firmó nada. Si la respuesta se pierde, no se repite: con su Idempotency-Key, `attempt` dice si quedó firmado.',
    access: linked,
    creates: true,
    bodyLimitBytes: 8 * 1024 * 1024,
    body: z.strictObject({
      signatory_id: z.uuid(),
      image: base64(2_800_000).nullish(),
      initials_image: base64(2_800_000).nullish(),
      /** By `document/id` of the fields of the state. */
      answers: answers.default({}),
      place: text(120).default(''),
      /** What the signatory's own key made of what was prepared. */
      values: z
        .array(z.strictObject({ document: z.uuid(), value: base64(4000) }))
        .max(50)
        .default([]),
      /** SHA-256 of the program that made the values, as the page declares it; goes into the evidence. */
      script: z
        .string()
        .regex(/^[0-9a-f]{64}$/, 'Debe ser un SHA-256 en hexadecimal')
        .optional(),
    }),
    accepted,
    response: signed,
    errors: [
      ...acting,
      'signatory.not_found',
      'signature.assurance_low',
      'signature.stale',
      'signature.wrong',
      'signature.unavailable',
      'image.unreadable',
    ],
  }),
  signWithFile: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/portal/signing-process-user/sign-with-file',
    tag,
    summary:
      'Firma con un archivo PKCS#12 que se abre una vez en la memoria del servidor y se olvida, donde la empresa lo permite.',
    description: '200 y 202 significan lo mismo que en `sign`: en los dos casos la firma ya quedó registrada.',
    access: linked,
    creates: true,
    limit: 'credentials',
    upload: { maxBytes: 524_288 },
    body: z.strictObject({
      signatory_id: z.uuid(),
      password: z
        .string()
        .min(1, 'Escriba la contraseña de su certificado')
        .max(200, 'La contraseña es demasiado larga'),
      /** JSON, by `document/id` of the fields of the state. */
      answers: z.string().max(60_000, 'Es demasiado grande').default('{}').transform(parseJson).pipe(answers),
      place: text(120).default(''),
    }),
    accepted,
    response: signed,
    errors: [
      ...acting,
      'signatory.not_found',
      'signature.assurance_low',
      'certificate.device_only',
      'certificate.password_wrong',
      'certificate.unreadable',
      'certificate.too_slow',
      'certificate.no_signing_key',
      'certificate.refused',
      'certificate.unknown_status',
      'signature.unavailable',
    ],
  }),
  settleAttempt: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/portal/signing-process-user/attempt',
    tag,
    summary:
      'Si quedó firmado, cuando la respuesta de `sign` se perdió. Si no, ese intento ya no puede firmar aunque llegue después: la respuesta sigue siendo cierta.',
    access: linked,
    body: z.strictObject({
      /** The Idempotency-Key of the call that signs. */
      attempt: text(idempotencyKeyLength).min(1, 'Falta la clave del intento'),
    }),
    response: z.object({ is_signed: z.boolean(), message: z.string(), state: signingState }),
    errors: common,
  }),
  decline: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/portal/signing-process-user/decline',
    tag,
    summary: 'El firmante no firma, y dice por qué. El proceso termina.',
    access: linked,
    body: z.strictObject({ signatory_id: z.uuid(), reason: text(1000).min(1, 'Escriba el motivo') }),
    response: z.object({ message: z.string() }),
    errors: [...acting, 'signatory.not_found', 'process.move_refused'],
  }),
};
