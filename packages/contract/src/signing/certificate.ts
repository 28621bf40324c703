import { z } from 'zod';

import { linked } from '../access.ts';
import { phoneField } from '../accounts/fields.ts';
import { annexBytes, certificateStatuses, certificateTypes } from '../certificates/codes.ts';
import { certificateContact, certificateTerm } from '../certificates/fields.ts';
import { certificateAnnexTypes } from '../certificates/types.table.ts';
import { endpoint } from '../endpoint.ts';
import { acting, common, tag } from './pieces.ts';

const papers = z.array(z.enum(certificateAnnexTypes));

export const visitCertificate = z
  .object({
    /** Nothing else signs here: who has another asks for this one, too. */
    is_only_way: z.boolean(),
    /** Null where the company sells none for this signature. */
    offer: z
      .object({
        terms: z.array(
          z.object({
            years: certificateTerm,
            /** With IVA; null where the company pays it from its stock. */
            total_cents: z.int().nullable(),
          }),
        ),
        /** What they showed in this process and may be used again, if they agree. */
        known_papers: papers,
        email: z.string(),
        phone: z.string(),
        type: z.enum(certificateTypes),
        /** That it names beside the person. */
        company_name: z.string().nullable(),
      })
      .nullable(),
    /** The newest that was asked for by this link. */
    request: z
      .object({
        id: z.uuid(),
        number: z.string(),
        status: z.enum(certificateStatuses),
        type: z.enum(certificateTypes),
        years: z.int(),
        holder_name: z.string(),
        identification_number: z.string(),
        /** Where they hear of it. */
        email: z.string(),
        phone: z.string(),
        address: z.string(),
        city: z.string(),
        present: papers,
        missing: papers,
        has_key: z.boolean(),
        /** Why an issued one signs nothing any more; null while it does. */
        ended: z.enum(['revoking', 'revoked', 'expired']).nullable(),
        /** What the company or the issuer wrote about where it stands. */
        reason: z.string().nullable(),
        payment: z.object({ total_cents: z.int(), link: z.string().nullable() }).nullable(),
        /** It ended after it was paid, and the company has not returned the money yet. */
        owes_refund: z.boolean(),
        valid_until: z.iso.datetime().nullable(),
        can: z.object({
          change: z.boolean(),
          /** The issuer refused it: saving what it says opens it again. */
          reopen: z.boolean(),
          send: z.boolean(),
          send_key: z.boolean(),
          cancel: z.boolean(),
          ask_again: z.boolean(),
        }),
      })
      .nullable(),
  })
  .meta({ id: 'VisitCertificate' });
export type VisitCertificate = z.infer<typeof visitCertificate>;

const ofRequest = [...acting, 'certificate_request.not_found', 'certificate_request.wrong_status'] as const;

export const visitCertificateEndpoints = {
  readVisitCertificate: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/portal/certificate',
    tag,
    summary: 'El certificado que este firmante puede pedir para firmar, y dónde está el que pidió.',
    access: linked,
    response: visitCertificate,
    errors: [...common, 'portal.step_refused'],
  }),
  askForCertificate: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/portal/certificate',
    tag,
    summary: 'Pide un certificado para firmar, o corrige lo que se escribió. Repetirlo no hace otra solicitud.',
    description:
      'Los nombres, la identificación y el correo son los de la firma. Con `takes_papers` se copian los documentos que la persona ya entregó en este proceso.',
    access: linked,
    limit: 'lookups',
    body: z.strictObject({
      /** Of a request that was sent it stays as it is. */
      years: certificateTerm,
      phone: phoneField,
      address: certificateContact.shape.address,
      city: certificateContact.shape.city,
      takes_papers: z.boolean('Diga si sus documentos sirven también para la solicitud'),
    }),
    response: visitCertificate,
    errors: [
      ...acting,
      'certificate_request.not_offered',
      'certificate_request.wrong_status',
      'certificate_request.order_under_way',
      'certificate_request.too_many_annexes',
      'file.refused',
      'input.invalid',
    ],
  }),
  bringCertificatePaper: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/portal/certificate/paper',
    tag,
    summary: 'Sube un documento de la solicitud, o reemplaza el que había.',
    access: linked,
    creates: true,
    limit: 'lookups',
    upload: { maxBytes: annexBytes },
    body: z.strictObject({ type: z.enum(certificateAnnexTypes, 'Elija qué documento es') }),
    response: visitCertificate,
    errors: [...ofRequest, 'certificate_request.too_many_annexes', 'file.refused', 'input.invalid'],
  }),
  sendVisitKey: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/portal/certificate/key',
    tag,
    summary: 'Recibe una petición PKCS#10: la clave pública y la prueba de tener la privada, que nunca llega aquí.',
    access: linked,
    creates: true,
    body: z.strictObject({
      /** DER in base64, or PEM. */
      request: z.string('Envíe la petición PKCS#10').max(16_000, 'La petición es demasiado larga'),
    }),
    response: visitCertificate,
    errors: [...ofRequest, 'certificate_request.key_refused', 'certificate_request.order_under_way', 'input.invalid'],
  }),
  sendVisitCertificate: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/portal/certificate/send',
    tag,
    summary: 'Envía la solicitud, o su corrección. Lo que se acepta queda en el historial del proceso.',
    access: linked,
    creates: true,
    body: z.strictObject({
      accepts: z.literal(true, 'Acepte cómo se usan los datos y documentos de la solicitud'),
    }),
    response: visitCertificate,
    errors: [
      ...ofRequest,
      'certificate_request.incomplete',
      'certificate_request.key_missing',
      'certificate_request.not_offered',
      'certificate_request.no_issuer',
      'certificate_request.no_price',
      'payment.no_way',
      'payment.vat_missing',
      'input.invalid',
    ],
  }),
  cancelVisitCertificate: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/portal/certificate/cancel',
    tag,
    summary: 'Anula la solicitud que no se aprobó todavía. Lo que se pagó lo devuelve la empresa.',
    access: linked,
    limit: 'lookups',
    response: visitCertificate,
    errors: [
      ...common,
      'portal.step_refused',
      'certificate_request.not_found',
      'certificate_request.wrong_status',
      'certificate_request.order_under_way',
      'certificate_request.slip_waits',
      'payment.card_under_way',
      'payment.gateway_away',
      'payment.wrong_status',
    ],
  }),
  takeVisitCertificate: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/portal/certificate/issued',
    tag,
    summary: 'El certificado emitido y los de su autoridad, en PEM.',
    access: linked,
    response: 'file',
    errors: [...common, 'portal.step_refused', 'certificate_request.not_found', 'certificate_request.wrong_status'],
  }),
};
