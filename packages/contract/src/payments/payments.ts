import { z } from 'zod';

import { holding, open } from '../access.ts';
import { emailField } from '../accounts/fields.ts';
import { endpoint } from '../endpoint.ts';
import { freeText } from '../free-text.ts';
import { oneLine } from '../one-line.ts';
import { cents, paymentDetail, paymentRow } from './views.ts';
import { paymentMethods, paymentStatuses } from './words.ts';

const tag = 'Pagos';
const access = holding('PE_PAGOS');
const byId = z.object({ id: z.uuid() });

/** What the list and its export are filtered by. */
export const paymentFilters = z.object({
  status: z.enum(paymentStatuses).optional(),
  method: z.enum(paymentMethods).optional(),
  /** Number of the payment, name or identification of who pays. */
  search: z.string().trim().max(100).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});
export type PaymentFilters = z.infer<typeof paymentFilters>;

export const paymentReason = freeText(500).min(5, 'Escriba el motivo, con al menos cinco letras');
export const bankDocument = oneLine
  .min(3, 'Escriba el número de documento del banco')
  .max(40, 'Debe tener como máximo 40 caracteres');

const paymentDifference = z.object({
  day: z.iso.date(),
  type: z.enum(['charge', 'refund']),
  reference: z.string(),
  payment: z.object({ id: z.uuid(), number: z.string() }).nullable(),
  gateway_cents: cents.nullable(),
  ledger_cents: cents.nullable(),
  found_at: z.iso.datetime(),
  gone_at: z.iso.datetime().nullable(),
});
export type PaymentDifference = z.infer<typeof paymentDifference>;

export const paymentEndpoints = {
  listPayments: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/payments',
    tag,
    summary: 'Los pagos de la empresa; lo más reciente primero.',
    access,
    query: paymentFilters.extend({
      limit: z.coerce.number().int().min(1).max(100).default(25),
      nextToken: z.string().max(1000).optional(),
    }),
    response: z.object({
      list: z.array(paymentRow),
      nextToken: z.string(),
      /** Of the whole company: how many wait for somebody to validate them. */
      to_validate: z.int(),
      differences: z.int(),
    }),
    errors: ['list.token_refused'],
  }),
  exportPayments: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/payments/export',
    tag,
    summary: 'Los mismos pagos en una hoja CSV, con sus valores, el IVA y quién pagó.',
    access,
    limit: 'sheets',
    query: paymentFilters,
    response: 'file',
    errors: [],
  }),
  readPayment: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/payments/{id}',
    tag,
    summary: 'Un pago con su historia, sus comprobantes, sus devoluciones y sus asientos.',
    access,
    params: byId,
    response: paymentDetail,
    errors: ['payment.not_found'],
  }),
  readPaymentReceipt: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/payments/{id}/receipt',
    tag,
    summary: 'El recibo de un pago en PDF.',
    access,
    limit: 'sheets',
    params: byId,
    response: 'file',
    errors: ['payment.not_found', 'payment.wrong_status'],
  }),
  readPaymentSlip: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/payments/{id}/slips/{slip}',
    tag,
    summary: 'El archivo de un comprobante, como lo envió quien paga.',
    access,
    params: byId.extend({ slip: z.uuid() }),
    response: 'file',
    errors: ['payment.not_found', 'payment.slip_not_found'],
  }),
  decideSlip: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/payments/{id}/slips/{slip}/decision',
    tag,
    summary:
      'Acepta un comprobante con lo que dice el estado de cuenta, o lo rechaza con un motivo que lee quien paga.',
    access,
    creates: true,
    params: byId.extend({ slip: z.uuid() }),
    body: z.discriminatedUnion('decision', [
      z.strictObject({
        decision: z.literal('accept'),
        /** As the company's bank writes it. */
        document_number: bankDocument,
        amount_cents: cents,
        transferred_on: z.iso.date('Escriba la fecha del movimiento'),
        note: freeText(500).default(''),
      }),
      z.strictObject({ decision: z.literal('refuse'), reason: paymentReason }),
    ]),
    response: paymentDetail,
    errors: [
      'payment.not_found',
      'payment.slip_not_found',
      'payment.slip_used',
      'payment.wrong_status',
      'certificate_request.same_person',
      'input.invalid',
    ],
  }),
  withdrawPayment: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/payments/{id}/withdraw',
    tag,
    summary: 'Anula un pago que nadie hizo. Antes lo cierra en la pasarela, para que nadie lo pague después.',
    access,
    params: byId,
    body: z.strictObject({ reason: paymentReason }),
    response: paymentDetail,
    errors: [
      'payment.not_found',
      'payment.wrong_status',
      'payment.card_under_way',
      'payment.charge_differs',
      'payment.gateway_away',
    ],
  }),
  refundPayment: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/payment/transaction/refund',
    tag,
    summary: 'Devuelve un pago, entero o en parte. Nunca más de lo que se pagó, ni lo que ya se usó.',
    access,
    stepUp: true,
    creates: true,
    body: z.strictObject({
      payment_id: z.uuid(),
      /** Whatever is left where it is not said. */
      amount_cents: z.int('Escriba el valor').min(1, 'Escriba un valor mayor que cero').optional(),
      reason: paymentReason,
      /** Of a transfer: the document of the transfer by which the company gave the money back. */
      bank_document: bankDocument.optional(),
    }),
    accepted: {
      when: 'is_waiting',
      meaning200: 'El dinero se devolvió.',
      meaning202: 'La pasarela no respondió todavía; la devolución quedó pedida y se hace una sola vez.',
    },
    response: z.object({ message: z.string(), refund_id: z.uuid(), is_waiting: z.boolean() }),
    errors: [
      'payment.not_found',
      'payment.wrong_status',
      'payment.refund_too_much',
      'payment.refund_open',
      'payment.refund_refused',
      'payment.used',
      'input.invalid',
    ],
  }),
  listPaymentDifferences: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/payments/differences',
    tag,
    summary: 'En qué no coinciden la pasarela y los libros, y qué días se compararon.',
    access,
    response: z.object({
      list: z.array(paymentDifference),
      days: z.array(z.object({ day: z.iso.date(), compared_at: z.iso.datetime(), movements: z.int() })),
      /** The sum of every account; together they are nothing. */
      balances: z.array(z.object({ account: z.string(), amount_cents: z.int() })),
    }),
    errors: [],
  }),
  comparePayments: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/payments/differences/compare',
    tag,
    summary: 'Compara ahora los últimos días con la pasarela.',
    access,
    limit: 'outgoing',
    response: z.object({ differences: z.int() }),
    errors: ['payment.way_closed', 'payment.gateway_away'],
  }),
  createTestPayment: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/payments/test',
    tag,
    summary: 'En una demostración: un pago de prueba, que no compra nada, para ver cómo paga un cliente.',
    access,
    creates: true,
    body: z.strictObject({
      net_cents: z
        .int('Escriba el valor')
        .min(100, 'Escriba un valor entre $ 1,00 y $ 500,00')
        .max(50_000, 'Escriba un valor entre $ 1,00 y $ 500,00'),
      name: oneLine.min(3, 'Escriba el nombre de quien paga').max(160, 'Debe tener como máximo 160 caracteres'),
      identification: oneLine
        .min(5, 'Escriba la cédula, el RUC o el pasaporte')
        .max(20, 'Debe tener como máximo 20 caracteres'),
      email: emailField,
      address: oneLine.max(200, 'Debe tener como máximo 200 caracteres').default(''),
    }),
    response: z.object({ id: z.uuid(), link: z.string() }),
    errors: ['route.not_found', 'payment.no_way', 'payment.vat_missing', 'input.invalid'],
  }),
  takeGatewayNotice: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/payment/gateway/notices',
    tag,
    summary:
      'Recibe de la pasarela que algo cambió en un pago. Lo que vale es lo que la pasarela responde al preguntarle.',
    access: open('a gateway has no session; it signs each notice with the secret that the company agreed with it'),
    signedBody: 'gateway-signature',
    body: z.looseObject({}),
    response: z.object({ message: z.string() }),
    errors: ['route.not_found', 'server.unavailable'],
  }),
};
