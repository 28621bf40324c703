import type { PaymentStatus } from './words.ts';

interface PaymentMove {
  readonly from: readonly PaymentStatus[];
  readonly to: PaymentStatus;
  /** As the history says it. */
  readonly label: string;
}

const unpaid = ['PAYMENT_PENDING', 'PAYMENT_TO_VALIDATE'] as const;

/** Every move of a payment. Server, jobs and pages read this table; nothing else decides. */
export const paymentMoves = {
  card_begun: { from: ['PAYMENT_PENDING'], to: 'PAYMENT_PENDING', label: 'Abrió la página de pago con tarjeta' },
  card_declined: { from: ['PAYMENT_PENDING'], to: 'PAYMENT_PENDING', label: 'El banco no aprobó la tarjeta' },
  card_left: { from: ['PAYMENT_PENDING'], to: 'PAYMENT_PENDING', label: 'La página de pago se cerró sin pagar' },
  card_approved: { from: unpaid, to: 'PAID', label: 'Pagado con tarjeta' },
  slip_sent: {
    from: ['PAYMENT_PENDING'],
    to: 'PAYMENT_TO_VALIDATE',
    label: 'Envió el comprobante de una transferencia',
  },
  slip_refused: { from: ['PAYMENT_TO_VALIDATE'], to: 'PAYMENT_PENDING', label: 'El comprobante no se aceptó' },
  slip_accepted: { from: ['PAYMENT_TO_VALIDATE'], to: 'PAID', label: 'Pago validado' },
  refund_asked: { from: ['PAID'], to: 'PAID', label: 'Devolución pedida' },
  refund_refused: { from: ['PAID'], to: 'PAID', label: 'La pasarela no hizo la devolución' },
  refunded_in_part: { from: ['PAID'], to: 'PAID', label: 'Devuelto en parte' },
  refunded: { from: ['PAID'], to: 'REFUNDED', label: 'Devuelto por completo' },
  withdrawn: { from: unpaid, to: 'CANCELLED', label: 'Anulado' },
  expired: { from: ['PAYMENT_PENDING'], to: 'CANCELLED', label: 'Venció el plazo para pagar' },
} as const satisfies Record<string, PaymentMove>;

export type PaymentCause = keyof typeof paymentMoves;

/** What the history also tells, and moves nothing. */
export const paymentRemarks = {
  created: 'Pago creado',
  charge_differs: 'La pasarela cobró un valor distinto: ese cobro no cuenta como pago',
  surplus_charged: 'La tarjeta se cobró sin que hiciera falta; el dinero se devuelve solo',
  surplus_refunded: 'Se devolvió el cobro de más',
  invoice_authorised: 'Factura autorizada',
  invoice_refused: 'El facturador no hizo la factura',
  credit_note_authorised: 'Nota de crédito autorizada',
  credit_note_refused: 'El facturador no hizo la nota de crédito',
  surplus_stuck: 'La pasarela no devuelve el cobro de más: devuélvalo usted',
} as const;
export type PaymentRemark = keyof typeof paymentRemarks;

/** Undefined where the table knows no such move. */
export function movePayment(from: PaymentStatus, cause: PaymentCause): PaymentStatus | undefined {
  const move: PaymentMove = paymentMoves[cause];
  return move.from.includes(from) ? move.to : undefined;
}
