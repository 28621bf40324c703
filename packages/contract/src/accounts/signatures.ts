import { z } from 'zod';

import { holding } from '../access.ts';
import { endpoint } from '../endpoint.ts';

export const signatureImageKinds = ['signature', 'initials'] as const;

export const registeredCertificate = z
  .object({
    id: z.uuid(),
    subject: z.string(),
    identification: z.string().nullable(),
    issuer: z.string(),
    serial_number: z.string(),
    not_before: z.iso.datetime(),
    not_after: z.iso.datetime(),
    is_in_date: z.boolean(),
    uploaded_at: z.iso.datetime(),
  })
  .meta({ id: 'RegisteredCertificate' });

const images = z.object({ signature: z.boolean(), initials: z.boolean() });

/** What an account stores for its owner. */
export const registeredSignatures = z
  .object({ certificate: registeredCertificate.nullable(), images })
  .meta({ id: 'RegisteredSignatures' });
export type RegisteredSignatures = z.infer<typeof registeredSignatures>;

const tag = 'Firmas registradas';
const access = holding('PE_PERFIL_ADMIN_FIRMAS');
const byImage = z.object({ kind: z.enum(signatureImageKinds) });

/** Bytes travel as base64 inside JSON: a signature file is a few kilobytes. */
const base64 = z
  .string('Elija un archivo')
  .min(1, 'Elija un archivo')
  .max(700_000, 'El archivo pesa demasiado')
  .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'El archivo no se puede leer');

export const signatureEndpoints = {
  readSignatures: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/auth_user/signatures',
    tag,
    summary: 'El certificado y las imágenes que el usuario registró.',
    access,
    response: registeredSignatures,
    errors: [],
  }),
  registerCertificate: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/auth_user/signatures/certificate',
    tag,
    summary: 'Registra un archivo PKCS#12. Se comprueba con su contraseña, que no se guarda.',
    access,
    limit: 'credentials',
    body: z.strictObject({
      file: base64,
      password: z.string('Ingrese la contraseña del archivo').max(200),
    }),
    response: registeredCertificate,
    errors: [
      'certificate.password_wrong',
      'certificate.unreadable',
      'certificate.too_slow',
      'certificate.no_signing_key',
      'certificate.out_of_date',
    ],
  }),
  removeCertificate: endpoint({
    method: 'DELETE',
    base: 'backend',
    path: '/auth_user/signatures/certificate',
    tag,
    summary: 'Olvida el certificado registrado.',
    access,
    response: z.object({ message: z.string() }),
    errors: [],
  }),
  readSignatureImage: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/auth_user/signatures/image/{kind}',
    tag,
    summary: 'La imagen registrada de la firma o de la sumilla.',
    access,
    params: byImage,
    response: 'file',
    errors: ['route.not_found'],
  }),
  registerSignatureImage: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/auth_user/signatures/image/{kind}',
    tag,
    summary: 'Registra la imagen de la firma o de la sumilla, en PNG.',
    access,
    params: byImage,
    body: z.strictObject({ file: base64 }),
    response: images,
    errors: ['image.unreadable'],
  }),
  removeSignatureImage: endpoint({
    method: 'DELETE',
    base: 'backend',
    path: '/auth_user/signatures/image/{kind}',
    tag,
    summary: 'Olvida la imagen registrada.',
    access,
    params: byImage,
    response: images,
    errors: [],
  }),
};
