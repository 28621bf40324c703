import type { PaymentDetail, SlipView } from '@rubrica/contract';

export const makeSlip = (slip: Partial<SlipView> = {}): SlipView => ({
  id: '01a1de08-60cd-7848-bd40-c3cc1217428d',
  state: 'sent',
  bank: 'Banco del Nudo',
  document_number: '004418827',
  amount_cents: 1840,
  transferred_on: '2026-03-04',
  payer_name: 'Ponce R. Gabriela',
  content_type: 'image/png',
  sent_at: '2026-03-04T15:00:00.000Z',
  reason: null,
  note: null,
  reading: null,
  also_at: null,
  ...slip,
});

export const makeRefund = (
  refund: Partial<PaymentDetail['refunds'][number]> = {},
): PaymentDetail['refunds'][number] => ({
  id: '01a1de08-60cd-7848-bd40-c3cc1217428e',
  state: 'asked',
  cause: 'asked',
  amount_cents: 613,
  reason: 'Pidió la mitad',
  reference: null,
  asked_at: '2026-03-05T15:00:00.000Z',
  settled_at: null,
  detail: null,
  ...refund,
});

/** One that nobody paid yet. */
export const makePayment = (payment: Partial<PaymentDetail> = {}): PaymentDetail => ({
  id: '01a1de08-60cd-7848-bd40-c3cc1217428c',
  number: 'PG-2026-00012',
  title: 'Pago de prueba',
  status: 'PAYMENT_PENDING',
  method: null,
  buyer_name: 'Gabriela Ponce',
  total_cents: 1840,
  refunded_cents: 0,
  created_at: '2026-03-04T14:00:00.000Z',
  paid_at: null,
  buyer: { name: 'Gabriela Ponce', identification: '1710034065', email: 'g.ponce@mirador.ec', address: '' },
  net_cents: 1600,
  vat_percent: 15,
  vat_cents: 240,
  charged_cents: 0,
  expires_at: '2026-03-11T14:00:00.000Z',
  link: 'https://demo.rubrica.ec/pagar/x',
  card: null,
  cancelled_as: null,
  slips: [],
  refunds: [],
  invoices: [],
  entries: [],
  history: [],
  can: { decide_slip: false, withdraw: true, refund_cents: 0, refund_refusal: 'No se pagó todavía.' },
  ...payment,
});
