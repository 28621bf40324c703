import type { LedgerAccount, LedgerEntryView } from '@rubrica/contract';

import type { TenantDb } from '../../platform/database/tenant-db.ts';
import { newId } from '../../platform/ids.ts';
import type { LedgerEntry } from './ledger.ts';

/** False where it was booked before. The database refuses what does not balance. */
export async function book(db: TenantDb, entry: LedgerEntry, at: Date): Promise<boolean> {
  const id = newId(at);
  const { key, kind, paymentId, reference, lines } = entry;
  const row = await db
    .insertInto('ledger_entry')
    .values({ id, key, kind, payment_id: paymentId, reference, booked_at: at })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return false;
  await db
    .insertInto('ledger_line')
    .values(lines.map(({ account, amountCents }) => ({ entry_id: id, account, amount_cents: amountCents })))
    .execute();
  return true;
}

export const isBooked = async (db: TenantDb, key: string): Promise<boolean> =>
  (await db.selectFrom('ledger_entry').select('id').where('key', '=', key).executeTakeFirst()) !== undefined;

export async function listEntries(db: TenantDb, paymentId: string): Promise<LedgerEntryView[]> {
  const entries = await db
    .selectFrom('ledger_entry')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .orderBy('id')
    .execute();
  const lines = await db
    .selectFrom('ledger_line')
    .innerJoin('ledger_entry', 'ledger_entry.id', 'ledger_line.entry_id')
    .select(['entry_id', 'account', 'amount_cents'])
    .where('payment_id', '=', paymentId)
    .orderBy('account')
    .execute();
  return entries.map((entry) => ({
    id: entry.id,
    kind: entry.kind as LedgerEntryView['kind'],
    reference: entry.reference,
    booked_at: entry.booked_at.toISOString(),
    lines: lines
      .filter(({ entry_id: of }) => of === entry.id)
      .map((line) => ({ account: line.account as LedgerAccount, amount_cents: Number(line.amount_cents) })),
  }));
}

export async function sumAccounts(db: TenantDb): Promise<{ account: string; amount_cents: number }[]> {
  const rows = await db
    .selectFrom('ledger_line')
    .select((of) => ['account', of.fn.sum<string>('amount_cents').as('sum')])
    .groupBy('account')
    .orderBy('account')
    .execute();
  return rows.map(({ account, sum }) => ({ account, amount_cents: Number(sum) }));
}

/** What the books say of money at the gateway, by its name there. */
export interface BookedMoney {
  readonly type: 'charge' | 'refund';
  readonly reference: string;
  readonly paymentId: string;
  readonly amountCents: number;
}

/** Between two moments, or by name. */
export async function listAtGateway(
  db: TenantDb,
  { from, to, names }: { readonly from: Date; readonly to: Date; readonly names: readonly string[] },
): Promise<readonly BookedMoney[]> {
  const rows = await db
    .selectFrom('ledger_entry')
    .innerJoin('ledger_line', 'ledger_line.entry_id', 'ledger_entry.id')
    .select(['kind', 'reference', 'payment_id', 'amount_cents'])
    .where('account', '=', 'gateway')
    .where('kind', '!=', 'fee')
    .where((where) =>
      where.or([
        where.and([where('booked_at', '>=', from), where('booked_at', '<', to)]),
        ...(names.length > 0 ? [where('reference', 'in', [...names])] : []),
      ]),
    )
    .execute();
  return rows.map((row) => ({
    type: row.kind === 'refund' || row.kind === 'surplus_refund' ? 'refund' : 'charge',
    reference: row.reference ?? '',
    paymentId: row.payment_id,
    amountCents: Math.abs(Number(row.amount_cents)),
  }));
}
