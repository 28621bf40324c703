import { z } from 'zod';

import { session } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { freeText } from '../free-text.ts';
import { certificateTypes, revocationReasons } from './codes.ts';
import { certificateCompany, certificateContact, certificateIdentity, certificateTerm } from './fields.ts';
import { certificateDetail, certificateRow } from './views.ts';

const tag = 'Certificados';
const byId = z.object({ id: z.uuid() });
const answer = z.object({ message: z.string(), request: certificateDetail });
export const certificateReason = freeText(500).min(5, 'Escriba el motivo, con al menos cinco letras');

const asked = {
  type: z.enum(certificateTypes, 'Elija para quién es el certificado'),
  years: certificateTerm,
  contact: certificateContact,
  /** Of a legal representative or a member of a company. */
  company: certificateCompany.nullable().default(null),
};

/** What somebody writes to ask for a certificate. */
export const newCertificate = z.discriminatedUnion('for', [
  /** With name and identification of their own account. */
  z.strictObject({ for: z.literal('self'), ...asked }),
  z.strictObject({ for: z.literal('client'), holder: certificateIdentity, ...asked }),
]);
export type NewCertificate = z.infer<typeof newCertificate>;

export const certificateRequestEndpoints = {
  listOwnCertificates: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/certificates/requests',
    tag,
    summary: 'Los certificados que pidió quien llama; lo más reciente primero.',
    access: session,
    response: z.object({ message: z.string(), list: z.array(certificateRow) }),
    errors: [],
  }),
  createCertificate: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/certificates/requests',
    tag,
    summary: 'Empieza una solicitud de certificado: propia, o de un cliente con PE_CERTIFICADOS.',
    access: session,
    creates: true,
    body: newCertificate,
    response: answer,
    errors: ['permission.denied', 'certificate_request.no_identity', 'input.invalid'],
  }),
  changeCertificate: endpoint({
    method: 'PATCH',
    base: 'backend',
    path: '/certificates/requests/{id}',
    tag,
    summary: 'Cambia los datos de una solicitud que no se envió o que espera una corrección.',
    description:
      'También los de una cuya emisión falló: entonces espera la corrección y se revisa otra vez. Mientras el proveedor pueda haberla emitido no se cambia.',
    access: session,
    params: byId,
    body: z.strictObject({
      contact: certificateContact,
      company: certificateCompany.nullable().default(null),
      /** Of a client only: those of an own request are the account's. */
      holder: certificateIdentity.optional(),
    }),
    response: answer,
    errors: [
      'certificate_request.not_found',
      'certificate_request.wrong_status',
      'certificate_request.order_under_way',
      'certificate_request.no_identity',
      'input.invalid',
    ],
  }),
  sendCertificate: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/certificates/requests/{id}/send',
    tag,
    summary: 'Envía la solicitud, o su corrección. Dice qué la paga: nada, el cupo de la empresa o un pago.',
    access: session,
    params: byId,
    body: z.strictObject({
      accepts: z.literal(true, 'Acepte cómo se usan los datos y documentos de la solicitud'),
    }),
    response: answer,
    errors: [
      'certificate_request.not_found',
      'certificate_request.wrong_status',
      'certificate_request.incomplete',
      'certificate_request.no_issuer',
      'certificate_request.no_price',
      'payment.no_way',
      'payment.vat_missing',
      'input.invalid',
    ],
  }),
  sendCertificateKey: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/certificates/requests/{id}/key',
    tag,
    summary: 'Recibe una petición PKCS#10: la clave pública y la prueba de tener la privada, que nunca llega aquí.',
    description:
      'El nombre que la petición lleve no cuenta: el certificado nombra a la persona de la solicitud, como se revisó.',
    access: session,
    params: byId,
    body: z.strictObject({
      /** DER in base64, or PEM. */
      request: z.string('Envíe la petición PKCS#10').max(16_000, 'La petición es demasiado larga'),
    }),
    response: answer,
    errors: [
      'certificate_request.not_found',
      'certificate_request.wrong_status',
      'certificate_request.key_refused',
      'certificate_request.order_under_way',
      'input.invalid',
    ],
  }),
  cancelCertificate: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/certificates/requests/{id}/cancel',
    tag,
    summary:
      'Anula una solicitud que no se emitió: propia, o de un cliente con PE_CERTIFICADOS. Lo que se pagó lo devuelve la empresa.',
    access: session,
    params: byId,
    body: z.strictObject({ reason: certificateReason }),
    response: answer,
    errors: [
      'certificate_request.not_found',
      'certificate_request.wrong_status',
      'certificate_request.order_under_way',
      'certificate_request.slip_waits',
      'payment.card_under_way',
      'payment.gateway_away',
      'payment.wrong_status',
      'input.invalid',
    ],
  }),
  revokeCertificate: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/certificates/requests/{id}/revoke',
    tag,
    summary:
      'Pide a quien lo emitió que revoque un certificado: su titular, o quien ve los certificados si es de un cliente o de un cargo.',
    access: session,
    limit: 'outgoing',
    stepUp: true,
    params: byId,
    body: z.strictObject({ reason: z.enum(revocationReasons, 'Elija el motivo') }),
    accepted: {
      when: 'is_waiting',
      meaning200: 'El certificado está revocado, o el emisor no lo aceptó.',
      meaning202: 'El emisor no respondió todavía; se le pregunta otra vez.',
    },
    response: answer.extend({
      /** The issuer did not say yet what became of it. */
      is_waiting: z.boolean(),
    }),
    errors: ['certificate_request.not_found', 'certificate_request.wrong_status', 'certificate_request.revoked'],
  }),
  downloadCertificate: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/certificates/requests/{id}/certificate',
    tag,
    summary: 'El certificado emitido y los de su autoridad, en PEM.',
    access: session,
    params: byId,
    response: 'file',
    errors: ['certificate_request.not_found', 'certificate_request.wrong_status'],
  }),
};
