import type { PaymentDifference } from '@rubrica/contract';
import { sql } from 'kysely';

import type { TenantDb } from '../../platform/database/tenant-db.ts';

export interface Difference {
  readonly day: string;
  readonly type: 'charge' | 'refund';
  readonly reference: string;
  readonly paymentId: string | null;
  readonly gatewayCents: number | null;
  readonly ledgerCents: number | null;
}

export async function saveDifference(db: TenantDb, difference: Difference, at: Date): Promise<void> {
  const { day, type, reference, paymentId, gatewayCents, ledgerCents } = difference;
  const found = { payment_id: paymentId, gateway_cents: gatewayCents, ledger_cents: ledgerCents };
  await db
    .insertInto('payment_difference')
    .values({ day, type, reference, ...found, found_at: at })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'type', 'reference']).doUpdateSet({ ...found, gone_at: null }),
    )
    .execute();
}

/** What was found on that day before, and is no more. */
export async function settleDifferences(
  db: TenantDb,
  { day, still, at }: { readonly day: string; readonly still: readonly string[]; readonly at: Date },
): Promise<void> {
  await db
    .updateTable('payment_difference')
    .set({ gone_at: at })
    .where('day', '=', sql<Date>`${day}::date`)
    .where('gone_at', 'is', null)
    .$if(still.length > 0, (query) => query.where('reference', 'not in', [...still]))
    .execute();
}

export async function saveDay(
  db: TenantDb,
  { day, movements, at }: { readonly day: string; readonly movements: number; readonly at: Date },
): Promise<void> {
  await db
    .insertInto('payment_reconciliation')
    .values({ day, movements, compared_at: at })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'day']).doUpdateSet({ movements, compared_at: at }))
    .execute();
}

const maxShown = 200;

export async function listDifferences(db: TenantDb): Promise<PaymentDifference[]> {
  const rows = await db
    .selectFrom('payment_difference')
    .leftJoin('payment', 'payment.id', 'payment_difference.payment_id')
    .select([
      sql<string>`day::text`.as('day'),
      'type',
      'reference',
      'payment_id',
      'number',
      'gateway_cents',
      'ledger_cents',
      'found_at',
      'gone_at',
    ])
    .orderBy('gone_at', (order) => order.desc().nullsFirst())
    .orderBy('payment_difference.day', 'desc')
    .limit(maxShown)
    .execute();
  return rows.map((row) => ({
    day: row.day,
    type: row.type as PaymentDifference['type'],
    reference: row.reference,
    payment: row.payment_id !== null && row.number !== null ? { id: row.payment_id, number: row.number } : null,
    gateway_cents: row.gateway_cents === null ? null : Number(row.gateway_cents),
    ledger_cents: row.ledger_cents === null ? null : Number(row.ledger_cents),
    found_at: row.found_at.toISOString(),
    gone_at: row.gone_at?.toISOString() ?? null,
  }));
}

export async function countOpen(db: TenantDb): Promise<number> {
  const { counted } = await db
    .selectFrom('payment_difference')
    .select((of) => of.fn.countAll<string>().as('counted'))
    .where('gone_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(counted);
}

export async function listDays(db: TenantDb): Promise<{ day: string; compared_at: string; movements: number }[]> {
  const rows = await db
    .selectFrom('payment_reconciliation')
    .select([sql<string>`day::text`.as('day'), 'compared_at', 'movements'])
    .orderBy('payment_reconciliation.day', 'desc')
    .limit(31)
    .execute();
  return rows.map((row) => ({ day: row.day, compared_at: row.compared_at.toISOString(), movements: row.movements }));
}
