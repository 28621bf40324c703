import { z } from 'zod';

import { holding, session } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { freeText } from '../free-text.ts';
import { bankDocument } from '../payments/payments.ts';
import { cents } from '../payments/views.ts';
import { annexBytes, certificateStatuses, certificateTurns, certificateTypes } from './codes.ts';
import { certificateReason } from './requests.ts';
import { certificateAnnexTypes } from './types.table.ts';
import { certificateAnnex, certificateDetail, certificateEvent, certificateRow } from './views.ts';

const tag = 'Certificados';
const access = holding('PE_CERTIFICADOS');
const byId = z.object({ id: z.uuid() });

/** What the list and its export are filtered by. */
export const certificateFilters = z.object({
  status: z.enum(certificateStatuses).optional(),
  type: z.enum(certificateTypes).optional(),
  /** Number of the request, name or identification of the person, name or RUC of the company. */
  search: z.string().trim().max(100).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  /** What somebody of the company has to do something about. */
  waiting: z.literal('true').optional(),
});
export type CertificateFilters = z.infer<typeof certificateFilters>;

const changed = z.object({ message: z.string(), request: certificateDetail });
const ordered = z.object({
  message: z.string(),
  /** The provider did not say yet what became of it. */
  is_waiting: z.boolean(),
  request: certificateDetail,
});
const ordering = {
  method: 'POST',
  base: 'backend',
  tag,
  access,
  limit: 'outgoing',
  stepUp: true,
  body: z.strictObject({ id: z.uuid() }),
  accepted: {
    when: 'is_waiting',
    meaning200: 'El proveedor respondió.',
    meaning202: 'El proveedor no respondió todavía; se le pregunta otra vez y nada se pide dos veces.',
  },
  response: ordered,
  errors: [
    'certificate_request.not_found',
    'certificate_request.wrong_status',
    'certificate_request.key_missing',
    'certificate_request.no_issuer',
    'certificate_request.same_person',
    'payment.wrong_status',
    'payment.refund_open',
  ],
} as const;

export const certificateEndpoints = {
  listCertificates: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/certificates/certificate',
    tag,
    summary: 'Las solicitudes de certificados de la empresa; lo más reciente primero.',
    access,
    query: certificateFilters.extend({
      limit: z.coerce.number().int().min(1).max(100).default(25),
      nextToken: z.string().max(1000).optional(),
    }),
    response: z.object({
      message: z.string(),
      list: z.array(certificateRow),
      nextToken: z.string(),
      /** Of the whole company: how many wait for somebody, whatever the filters. */
      waiting: z.int(),
    }),
    errors: ['list.token_refused'],
  }),
  listWaitingCertificates: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/certificates/certificate/waiting-for-me',
    tag,
    summary:
      'Las solicitudes sobre las que quien pregunta puede decidir ahora, con lo que le toca; lo más antiguo primero.',
    description: 'No salen las propias ni aquellas en las que puso algo: sobre esas decide otra persona.',
    access,
    response: z.object({
      message: z.string(),
      list: z.array(
        z.object({
          request: certificateRow,
          turn: z.enum(certificateTurns),
          /** When the process ends in whose signature it was asked for: after that nobody can use it. */
          due_at: z.iso.datetime().nullable(),
        }),
      ),
      total: z.int(),
      /** There are more. */
      is_floor: z.boolean(),
    }),
    errors: [],
  }),
  exportCertificates: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/certificates/certificate/export',
    tag,
    summary: 'Las mismas solicitudes en una hoja CSV.',
    access,
    limit: 'sheets',
    query: certificateFilters,
    response: 'file',
    errors: [],
  }),
  readCertificate: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/certificates/cert_process/detail/{id}',
    tag,
    summary: 'Una solicitud con lo que se puede hacer con ella. Propia, o cualquiera con PE_CERTIFICADOS.',
    access: session,
    params: byId,
    response: changed,
    errors: ['certificate_request.not_found'],
  }),
  trackCertificate: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/certificates/cert_process/tracker/{id}',
    tag,
    summary: 'Lo que pasó con una solicitud: quién lo hizo o lo decidió, cuándo y por qué.',
    access: session,
    params: byId,
    response: z.object({ message: z.string(), list: z.array(certificateEvent) }),
    errors: ['certificate_request.not_found'],
  }),
  decideCertificate: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/certificates/cert_process/update-status',
    tag,
    summary: 'Aprueba una solicitud, pide una corrección, la rechaza o la anula. Nadie decide sobre la suya.',
    description: 'Aprobar pide confirmar que la persona está ahí. Los programas no deciden.',
    access,
    body: z.discriminatedUnion('status', [
      z.strictObject({ id: z.uuid(), status: z.literal('APPROVED'), reason: freeText(500).default('') }),
      z.strictObject({
        id: z.uuid(),
        status: z.enum(['TO_UPDATE', 'REJECTED', 'CANCELLED']),
        /** Who asked reads it. */
        reason: certificateReason,
      }),
    ]),
    response: changed,
    errors: [
      'auth.step_up',
      'certificate_request.not_found',
      'certificate_request.wrong_status',
      'certificate_request.same_person',
      'certificate_request.order_under_way',
      'certificate_request.slip_waits',
      'payment.card_under_way',
      'payment.gateway_away',
      'payment.wrong_status',
      'payment.refund_open',
      'input.invalid',
    ],
  }),
  discardCertificateOrder: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/certificates/cert_process/discard-order',
    tag,
    summary: 'Descarta un pedido cuyo certificado no sirve, después de preguntar otra vez al proveedor.',
    description:
      'La solicitud sigue fallida, y se puede corregir, pedir otra vez, rechazar o devolver. Solo donde el proveedor entregó un certificado que aquí se rechaza. Nadie decide sobre la suya.',
    access,
    limit: 'outgoing',
    stepUp: true,
    body: z.strictObject({
      id: z.uuid(),
      /** What the issuer said, or why no other is awaited. */
      reason: certificateReason,
    }),
    response: changed,
    errors: [
      'certificate_request.not_found',
      'certificate_request.wrong_status',
      'certificate_request.same_person',
      'certificate_request.delivery_missing',
      'input.invalid',
    ],
  }),
  approveCertificatePayment: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/certificates/cert_process/approve_payment',
    tag,
    summary: 'Acepta el comprobante de una solicitud con lo que dice el estado de cuenta. Nadie valida el suyo.',
    description: 'Además de PE_CERTIFICADOS hace falta PE_PAGOS.',
    access,
    stepUp: true,
    creates: true,
    body: z.strictObject({
      id: z.uuid(),
      /** As the company's bank writes it. */
      document_number: bankDocument,
      amount_cents: cents,
      transferred_on: z.iso.date('Escriba la fecha del movimiento'),
      note: freeText(500).default(''),
    }),
    response: changed,
    errors: [
      'permission.denied',
      'certificate_request.not_found',
      'certificate_request.nothing_to_validate',
      'certificate_request.same_person',
      'payment.slip_not_found',
      'payment.slip_used',
      'payment.wrong_status',
      'input.invalid',
    ],
  }),
  takeCertificateEvidence: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/certificates/cert_process/evidence/{id}',
    tag,
    summary: 'Un ZIP con todo lo de una solicitud enviada: una constancia sellada, sus documentos y el certificado.',
    description: 'La constancia nombra la huella de cada archivo. Que se descargó queda en la auditoría.',
    access: session,
    limit: 'sheets',
    params: byId,
    response: 'file',
    errors: ['certificate_request.not_found', 'certificate_request.wrong_status', 'signature.unavailable'],
  }),
  listCertificateAnnexes: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/certificates/annexes/all/{id}',
    tag,
    summary: 'Los documentos de una solicitud, también los que otro reemplazó.',
    access: session,
    params: byId,
    response: z.object({ message: z.string(), list: z.array(certificateAnnex) }),
    errors: ['certificate_request.not_found'],
  }),
  downloadCertificateAnnex: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/certificates/annexes/download/{path}',
    tag,
    summary: 'Un documento de una solicitud. Cada lectura queda en la auditoría.',
    access: session,
    params: z.object({ path: z.uuid() }),
    response: 'file',
    errors: ['certificate_request.annex_not_found'],
  }),
  updateCertificateAnnex: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/certificates/annexes/update',
    tag,
    summary: 'Sube un documento de una solicitud, o reemplaza el que había.',
    access: session,
    limit: 'lookups',
    upload: { maxBytes: annexBytes },
    body: z.strictObject({ id: z.uuid(), type: z.enum(certificateAnnexTypes, 'Elija qué documento es') }),
    response: z.object({ message: z.string(), annex: certificateAnnex }),
    errors: [
      'certificate_request.not_found',
      'certificate_request.wrong_status',
      'certificate_request.too_many_annexes',
      'file.refused',
      'input.invalid',
    ],
  }),
  generateCertificate: endpoint({
    ...ordering,
    path: '/certificates/anf/request/generate-certificate/',
    summary: 'Pide al proveedor el certificado de una solicitud aprobada. Una misma solicitud se pide una sola vez.',
  }),
  retryCertificate: endpoint({
    ...ordering,
    path: '/certificates/anf/request/generate-certificate/retry',
    summary: 'Después de una emisión fallida: pregunta al proveedor qué fue del pedido y solo entonces sigue.',
  }),
};
