import { sql, type Selectable } from 'kysely';

import type { PaymentInvoice as InvoiceTable } from '../../platform/database/schema.generated.ts';
import type { TenantDb } from '../../platform/database/tenant-db.ts';
import type { AuthorisedDocument } from '../../ports/invoicing.ts';

export interface PaymentInvoice {
  /** The key under which the invoicer makes it once. */
  readonly id: string;
  readonly paymentId: string;
  /** Of a credit note. */
  readonly refundId: string | null;
  readonly type: 'invoice' | 'credit_note';
  readonly state: 'asked' | 'authorised' | 'refused' | 'unneeded';
  readonly day: string;
  readonly netCents: number;
  readonly vatCents: number;
  readonly totalCents: number;
  readonly document: AuthorisedDocument | undefined;
  readonly reason: string | null;
  readonly askedAt: Date;
  readonly settledAt: Date | null;
}

/** The SRI's test environment, as the access key says: it counts for nothing. */
export const isTestDocument = ({ accessKey }: AuthorisedDocument): boolean => accessKey[23] === '1';

type NewInvoice = Pick<
  PaymentInvoice,
  'id' | 'paymentId' | 'refundId' | 'day' | 'netCents' | 'vatCents' | 'totalCents' | 'askedAt'
>;

export async function insertInvoice(db: TenantDb, invoice: NewInvoice): Promise<void> {
  await db
    .insertInto('payment_invoice')
    .values({
      id: invoice.id,
      payment_id: invoice.paymentId,
      refund_id: invoice.refundId,
      type: invoice.refundId === null ? 'invoice' : 'credit_note',
      state: 'asked',
      day: invoice.day,
      net_cents: invoice.netCents,
      vat_cents: invoice.vatCents,
      total_cents: invoice.totalCents,
      asked_at: invoice.askedAt,
    })
    .execute();
}

const select = (db: TenantDb) =>
  db
    .selectFrom('payment_invoice')
    .selectAll()
    .select(sql<string>`day::text`.as('on_day'));

export async function findInvoice(db: TenantDb, id: string): Promise<PaymentInvoice | undefined> {
  const row = await select(db).where('id', '=', id).executeTakeFirst();
  return row && toInvoice(row);
}

/** The invoice first, then its credit notes in order. */
export async function listInvoices(db: TenantDb, paymentId: string): Promise<readonly PaymentInvoice[]> {
  const rows = await select(db).where('payment_id', '=', paymentId).orderBy('type', 'desc').orderBy('id').execute();
  return rows.map(toInvoice);
}

type Settlement =
  | ({ readonly state: 'authorised' } & AuthorisedDocument)
  | { readonly state: 'refused'; readonly reason: string }
  | { readonly state: 'unneeded' };

export async function settleInvoice(
  db: TenantDb,
  id: string,
  { at, ...settled }: Settlement & { readonly at: Date },
): Promise<void> {
  await db
    .updateTable('payment_invoice')
    .set({
      state: settled.state,
      settled_at: at,
      ...(settled.state === 'authorised' && { number: settled.number, access_key: settled.accessKey }),
      ...(settled.state === 'refused' && { reason: settled.reason }),
    })
    .where('id', '=', id)
    .execute();
}

const toInvoice = (row: Selectable<InvoiceTable> & { readonly on_day: string }): PaymentInvoice => ({
  id: row.id,
  paymentId: row.payment_id,
  refundId: row.refund_id,
  type: row.type as PaymentInvoice['type'],
  state: row.state as PaymentInvoice['state'],
  day: row.on_day,
  netCents: Number(row.net_cents),
  vatCents: Number(row.vat_cents),
  totalCents: Number(row.total_cents),
  document:
    row.number === null || row.access_key === null ? undefined : { number: row.number, accessKey: row.access_key },
  reason: row.reason,
  askedAt: row.asked_at,
  settledAt: row.settled_at,
});
