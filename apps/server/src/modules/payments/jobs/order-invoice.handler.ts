import type { Context, Tx } from '../../../platform/context.ts';
import type { GiveUp, JobHandler } from '../../../platform/jobs/handled-job.ts';
import type { InvoiceAnswer, InvoiceOrder } from '../../../ports/invoicing.ts';
import { findInvoice, listInvoices, settleInvoice, type PaymentInvoice } from '../invoice.repository.ts';
import { lockPayment } from '../payment.repository.ts';
import type { Payment } from '../payment.ts';
import * as Payments from '../record/payments.ts';
import { findRefund } from '../refund.repository.ts';
import { remark } from '../steps/move-payment.ts';
import { orderInvoice } from './payment-jobs.ts';

interface Payload {
  readonly invoice_id: string;
}

/** While the SRI has not answered, a credit note waits for its invoice, or the invoicer is away. */
const restMinutes = 10;

/** The invoicer makes one document for an order however often it comes; its first answer is recorded once. */
export const handle: JobHandler<Payload> = async (context, payload) => {
  const wanted = await context.transaction((tx) => readWanted(tx, payload.invoice_id));
  if (!wanted) return;
  const answer = await ask(context, wanted);
  if (answer.outcome === 'pending') return askLater(context, payload);
  await context.transaction((tx) => take(tx, wanted, answer));
};

export const giveUp: GiveUp<Payload> = (context, payload) => askLater(context, payload);

const askLater = (context: Context, payload: Payload): Promise<void> =>
  context.transaction(async (tx) => {
    if (!(await readWanted(tx, payload.invoice_id))) return;
    await tx.enqueue(orderInvoice, payload, { startAfter: new Date(tx.now().getTime() + restMinutes * 60_000) });
  });

interface Wanted {
  readonly payment: Payment;
  readonly row: PaymentInvoice;
  /** Of a credit note: the invoice it takes back, and why. */
  readonly original?: { readonly invoice: PaymentInvoice; readonly reason: string };
}

/** Undefined where it is settled. */
async function readWanted(tx: Tx, id: string): Promise<Wanted | undefined> {
  const row = await findInvoice(tx.db, id);
  if (row?.state !== 'asked') return undefined;
  const payment = await Payments.read(tx, row.paymentId);
  if (row.refundId === null) return { payment, row };
  const invoice = (await listInvoices(tx.db, payment.id)).find(({ type }) => type === 'invoice');
  const refund = await findRefund(tx.db, row.refundId);
  if (!invoice || !refund) throw new Error(`the credit note ${id} has no invoice or no refund`);
  return { payment, row, original: { invoice, reason: refund.reason } };
}

type Answer = InvoiceAnswer | { readonly outcome: 'unneeded' };

async function ask({ ports, tenant }: Context, { payment, row, original }: Wanted): Promise<Answer> {
  if (payment.method === null) throw new Error(`payment ${payment.id} was invoiced before it was paid`);
  const order: InvoiceOrder = {
    tenant: tenant.id,
    key: row.id,
    day: row.day,
    payment: payment.number,
    buyer: payment.buyer,
    description: payment.title,
    netCents: row.netCents,
    vatPercent: payment.vatPercent,
    vatCents: row.vatCents,
    totalCents: row.totalCents,
    paidWith: payment.method,
  };
  if (!original) return ports.invoicing.invoice(order);
  const { invoice, reason } = original;
  if (invoice.state === 'asked') return { outcome: 'pending' };
  if (!invoice.document) return { outcome: 'unneeded' };
  return ports.invoicing.creditNote({ ...order, invoice: invoice.document, reason });
}

/** With the payment locked: one answer after the other. */
async function take(tx: Tx, { row }: Wanted, answer: Exclude<Answer, { outcome: 'pending' }>): Promise<void> {
  const payment = await lockPayment(tx.db, row.paymentId);
  if (!payment || (await findInvoice(tx.db, row.id))?.state !== 'asked') return;
  const at = tx.now();
  const isNote = row.type === 'credit_note';
  if (answer.outcome === 'unneeded') return settleInvoice(tx.db, row.id, { state: 'unneeded', at });
  if (answer.outcome === 'refused') {
    await settleInvoice(tx.db, row.id, { state: 'refused', reason: answer.reason, at });
    return remark(tx, payment, isNote ? 'credit_note_refused' : 'invoice_refused', answer.reason);
  }
  const { number, accessKey } = answer;
  await settleInvoice(tx.db, row.id, { state: 'authorised', number, accessKey, at });
  await remark(tx, payment, isNote ? 'credit_note_authorised' : 'invoice_authorised', number);
}
