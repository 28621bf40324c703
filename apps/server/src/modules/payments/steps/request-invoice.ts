import { ecuadorDate } from '@rubrica/catalogues';

import type { Tx } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { Companies } from '../../tenants/index.ts';
import { insertInvoice, listInvoices } from '../invoice.repository.ts';
import { orderInvoice } from '../jobs/payment-jobs.ts';
import { vatOfReturned, type Returned } from '../ledger.ts';
import type { Payment } from '../payment.ts';

/** Of a payment that arrived, where the company has an invoicer. */
export async function requestInvoice(tx: Tx, payment: Payment): Promise<void> {
  if (!(await hasInvoicer(tx))) return;
  const { netCents, vatCents, totalCents } = payment;
  await request(tx, { paymentId: payment.id, refundId: null, netCents, vatCents, totalCents });
}

type RefundMoney = Pick<Returned, 'returnedCents' | 'amountCents'> & { readonly refundId: string };

/** Of money that went back, where the payment has an invoice, or asked for one. */
export async function requestCreditNote(tx: Tx, payment: Payment, { refundId, ...money }: RefundMoney): Promise<void> {
  const invoice = (await listInvoices(tx.db, payment.id)).find(({ type }) => type === 'invoice');
  if (!invoice || invoice.state === 'refused') return;
  const vatCents = vatOfReturned(payment, money);
  const totalCents = money.amountCents;
  await request(tx, { paymentId: payment.id, refundId, netCents: totalCents - vatCents, vatCents, totalCents });
}

type Wanted = Omit<Parameters<typeof insertInvoice>[1], 'id' | 'day' | 'askedAt'>;

async function request(tx: Tx, wanted: Wanted): Promise<void> {
  const id = newId(tx.now());
  await insertInvoice(tx.db, { ...wanted, id, day: ecuadorDate(tx.now()), askedAt: tx.now() });
  await tx.enqueue(orderInvoice, { invoice_id: id }, { key: id });
}

/** Its own, or the installation's. */
async function hasInvoicer(tx: Tx): Promise<boolean> {
  if (tx.ports.serviceCatalogue.find('invoicing')?.installation !== 'none') return true;
  return (await Companies.readServiceSettings(tx, 'invoicing')) !== undefined;
}
