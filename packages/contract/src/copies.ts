import { z } from 'zod';

import { open } from './access.ts';
import { endpoint } from './endpoint.ts';

const tag = 'Verificación pública';
const params = z.object({ code: z.string().max(60) });

const identification = z
  .string('Escriba su número de cédula o pasaporte')
  .trim()
  .toUpperCase()
  .regex(/^[0-9A-Z]{5,20}$/, 'Escriba su número de cédula o pasaporte, sin guiones');

/** `mobile`: by text message; by mail where the company has no mobile of that person. Its rule may leave one place only. */
export const copyPlaces = ['email', 'mobile'] as const;

/** `final`: proved in time. `signed`: as the signatures left it, for FirmaEC. */
export const copyKinds = ['final', 'signed'] as const;

export const copyGrant = z
  .object({
    grant: z.string(),
    expires_in_seconds: z.int(),
    /** Until when the company stores them; null where it set no time. */
    kept_until: z.iso.datetime().nullable(),
    /** Whether the grant also opens the person's evidence. */
    has_evidence: z.boolean(),
    documents: z.array(
      z.object({
        path: z.string(),
        name: z.string(),
        page_count: z.int(),
        final_bytes: z.int(),
        signed_bytes: z.int(),
      }),
    ),
  })
  .meta({ id: 'CopyGrant' });

/** What a person who signed fetches without a link: by the code of the document, their own number and a code sent to them. */
export const copyEndpoints = {
  askCopyCode: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/verification/{code}/copies/code',
    evenIfClosed: true,
    tag,
    summary:
      'Envía un código a quien firmó, al correo o celular que la empresa tiene. Responde lo mismo si el número no es de nadie.',
    access: open('who signed may have lost the link; the answer never says whether the number is of somebody'),
    limit: 'codes',
    params,
    body: z.strictObject({
      identification_number: identification,
      place: z.enum(copyPlaces, 'Elija el correo o el celular').default('email'),
    }),
    response: z.object({ message: z.string(), expires_in_seconds: z.int(), resend_in_seconds: z.int() }),
    errors: ['verification.code_unknown', 'verification.no_longer_kept', 'copy.not_ready', 'rate.limited'],
  }),
  proveCopy: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/verification/{code}/copies',
    evenIfClosed: true,
    tag,
    summary: 'Con el código que llegó, los documentos que esa persona firmó y un permiso corto para descargarlos.',
    access: open(
      'the code that was sent to the person proves who asks; a wrong one and a wrong number answer the same',
    ),
    limit: 'codes',
    params,
    body: z.strictObject({
      identification_number: identification,
      otp: z
        .string('Escriba los seis números del código')
        .trim()
        .regex(/^\d{6}$/, 'Escriba los seis números del código'),
    }),
    response: copyGrant,
    errors: [
      'verification.code_unknown',
      'verification.no_longer_kept',
      'copy.not_ready',
      'copy.not_proved',
      'rate.limited',
    ],
  }),
  readCopy: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/verification/{code}/copies/file',
    evenIfClosed: true,
    tag,
    summary: 'Una copia: la final, con sellos de tiempo, o como la dejaron las firmas, para FirmaEC.',
    access: open(
      'the grant in the body is given to who proved to have signed; it opens their documents and nothing else',
    ),
    limit: 'codes',
    params,
    body: z.strictObject({
      grant: z.string().max(2000),
      path: z.string().max(60),
      copy: z.enum(copyKinds, 'Elija cuál de las copias'),
    }),
    response: 'file',
    errors: [
      'verification.code_unknown',
      'verification.no_longer_kept',
      'copy.not_ready',
      'copy.grant_over',
      'document.not_found',
      'rate.limited',
    ],
  }),
  readCopiedEvidence: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/verification/{code}/copies/evidence',
    evenIfClosed: true,
    tag,
    summary:
      'La evidencia del proceso para quien firmó, en un ZIP que se comprueba sin servidor: con sus propios datos completos y los de las demás personas ocultos. La entrega queda en la historia, y la instalación la sella.',
    access: open(
      'the grant in the body is given to who proved to have signed; it opens their evidence, with the others hidden',
    ),
    limit: 'codes',
    params,
    body: z.strictObject({ grant: z.string().max(2000) }),
    response: 'file',
    errors: [
      'verification.code_unknown',
      'verification.no_longer_kept',
      'copy.not_ready',
      'copy.grant_over',
      'evidence.not_ready',
      'signature.unavailable',
      'rate.limited',
    ],
  }),
};

export type CopyGrant = z.infer<typeof copyGrant>;
export type CopyPlace = (typeof copyPlaces)[number];
export type KindOfCopy = (typeof copyKinds)[number];
