import { z } from 'zod';

import { paying } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { oneLine } from '../one-line.ts';
import { bankDocument } from './payments.ts';
import { slipBytes } from './slip-bytes.ts';
import { cents, paymentBuyer, refundStates, slipStates } from './views.ts';
import { paymentMethods, paymentStatuses } from './words.ts';

const tag = 'Pagos';

const transferAccount = z.object({
  bank: z.string(),
  type: z.enum(['corriente', 'ahorros']),
  number: z.string(),
  holder: z.string(),
  holder_identification: z.string(),
});
export type TransferAccount = z.infer<typeof transferAccount>;

export const ownPayment = z
  .object({
    number: z.string(),
    title: z.string(),
    status: z.enum(paymentStatuses),
    method: z.enum(paymentMethods).nullable(),
    buyer: paymentBuyer.pick({ name: true, email: true }),
    net_cents: cents,
    vat_percent: z.number(),
    vat_cents: cents,
    total_cents: cents,
    refunded_cents: cents,
    created_at: z.iso.datetime(),
    expires_at: z.iso.datetime(),
    paid_at: z.iso.datetime().nullable(),
    /** The ways that the company takes. */
    ways: z.array(z.enum(paymentMethods)),
    account: transferAccount.nullable(),
    /** A page of the gateway that is open and not paid. */
    card_open: z.boolean(),
    /** Why the last card was not approved. */
    card_refusal: z.string().nullable(),
    /** Of what is cancelled: by the company, or because nobody paid in time. */
    cancelled_as: z.enum(['withdrawn', 'expired']).nullable(),
    /** Money on its way back or given back; `surplus` was charged once more than it had to be. */
    refunds: z.array(
      z.object({
        state: z.enum(refundStates),
        cause: z.enum(['asked', 'surplus']),
        amount_cents: cents,
        at: z.iso.datetime(),
      }),
    ),
    slip: z
      .object({
        state: z.enum(slipStates),
        document_number: z.string(),
        sent_at: z.iso.datetime(),
        reason: z.string().nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'OwnPayment' });
export type OwnPayment = z.infer<typeof ownPayment>;

const errors = ['payment.link_dead'] as const;

export const payingEndpoints = {
  readOwnPayment: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/portal/payment',
    tag,
    summary: 'Lo que se paga con este enlace y dónde está.',
    access: paying,
    response: ownPayment,
    errors,
  }),
  payByCard: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/portal/payment/card',
    tag,
    summary: 'La página de la pasarela donde se paga con tarjeta. La misma mientras siga abierta.',
    access: paying,
    limit: 'outgoing',
    response: z.object({ page_url: z.string().nullable(), payment: ownPayment }),
    errors: [
      ...errors,
      'payment.wrong_status',
      'payment.expired',
      'payment.way_closed',
      'payment.charge_differs',
      'payment.gateway_away',
    ],
  }),
  askAboutOwnPayment: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/portal/payment/refresh',
    tag,
    summary: 'Pregunta a la pasarela si el pago con tarjeta terminó.',
    access: paying,
    limit: 'outgoing',
    response: ownPayment,
    errors: [...errors, 'payment.charge_differs', 'payment.gateway_away'],
  }),
  sendSlip: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/portal/payment/slip',
    tag,
    summary: 'Envía el comprobante de una transferencia: la foto o el PDF, y lo que dice.',
    access: paying,
    creates: true,
    limit: 'lookups',
    upload: { maxBytes: slipBytes },
    body: z.strictObject({
      bank: oneLine.min(3, 'Escriba el banco desde el que transfirió').max(80, 'Debe tener como máximo 80 caracteres'),
      document_number: bankDocument,
      /** As a form sends it: whole cents. */
      amount_cents: z.coerce.number('Escriba el valor').int().min(1, 'Escriba el valor que transfirió'),
      transferred_on: z.iso.date('Escriba la fecha de la transferencia'),
      payer_name: oneLine
        .min(3, 'Escriba el nombre de quien transfirió')
        .max(160, 'Debe tener como máximo 160 caracteres'),
    }),
    response: ownPayment,
    errors: [
      ...errors,
      'payment.wrong_status',
      'payment.expired',
      'payment.way_closed',
      'payment.charge_differs',
      'payment.slip_used',
      'payment.card_under_way',
      'payment.gateway_away',
      'file.refused',
      'input.invalid',
    ],
  }),
  readOwnReceipt: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/portal/payment/receipt',
    tag,
    summary: 'El recibo de lo que se pagó con este enlace, en PDF.',
    access: paying,
    limit: 'sheets',
    response: 'file',
    errors: [...errors, 'payment.wrong_status'],
  }),
};
