import { z } from 'zod';

import { defineJob } from '../../../platform/jobs/job.ts';

/** Asks what became of a page of the gateway, also where no notice ever came. */
export const askGateway = defineJob({
  name: 'payments.ask-gateway',
  title: 'Preguntar a la pasarela por un pago con tarjeta',
  payload: z.object({ attempt_id: z.uuid(), round: z.int().min(0) }),
  retries: 6,
});

/** The same because of a notice. */
export const followNotice = defineJob({
  name: 'payments.follow-notice',
  title: 'Leer en la pasarela lo que dice un aviso suyo',
  payload: z.object({ attempt_id: z.uuid() }),
});

export const makeRefund = defineJob({
  name: 'payments.refund',
  title: 'Devolver dinero por la pasarela',
  payload: z.object({ refund_id: z.uuid() }),
  retries: 10,
  firstRetrySeconds: 5,
});

/** Nobody may pay any more: its pages are closed, and what is not paid is cancelled. */
export const expirePayment = defineJob({
  name: 'payments.expire',
  title: 'Cerrar un pago cuyo plazo venció',
  payload: z.object({ payment_id: z.uuid() }),
});

/** Compares one day of the gateway with the books, and asks for the next. */
export const compareDay = defineJob({
  name: 'payments.compare',
  title: 'Comparar un día de la pasarela con los libros',
  payload: z.object({ day: z.iso.date() }),
});

/** The invoice of a payment, or the credit note of a refund. */
export const orderInvoice = defineJob({
  name: 'payments.order-invoice',
  title: 'Pedir una factura o una nota de crédito',
  payload: z.object({ invoice_id: z.uuid() }),
  retries: 6,
});

/** What the machine finds on a slip, for who compares it with the bank. */
export const readSlip = defineJob({
  name: 'payments.read-slip',
  title: 'Leer el comprobante de una transferencia',
  payload: z.object({ slip_id: z.uuid() }),
  retries: 3,
});

export const sendReceipt = defineJob({
  name: 'payments.send-receipt',
  title: 'Enviar el recibo de un pago',
  payload: z.object({ payment_id: z.uuid() }),
});
