import { planTerms, type ChargeKind, type ChargeState } from '@rubrica/contract';
import type { Selectable } from 'kysely';

import type { PlanCharge } from '../../platform/database/schema.generated.ts';
import { parseStored } from '../../platform/database/stored-json.ts';
import type { TenantDb } from '../../platform/database/tenant-db.ts';
import type { Charge } from './subscription.ts';

export async function insertCharge(db: TenantDb, charge: Charge): Promise<void> {
  await db
    .insertInto('plan_charge')
    .values({
      id: charge.id,
      subscription_id: charge.subscriptionId,
      kind: charge.kind,
      period: charge.period,
      base_cents: charge.baseCents,
      documents_over: charge.documentsOver,
      over_cents: charge.overCents,
      net_cents: charge.netCents,
      terms: charge.terms && JSON.stringify(charge.terms),
      terms_before: charge.termsBefore && JSON.stringify(charge.termsBefore),
      documents_added: charge.documentsAdded,
      state: charge.state,
      payment_id: charge.paymentId,
      created_at: charge.createdAt,
      due_at: charge.dueAt,
    })
    .execute();
}

export async function findCharge(db: TenantDb, id: string): Promise<Charge | undefined> {
  const row = await db.selectFrom('plan_charge').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toCharge(row);
}

/** The newest first. */
export async function listCharges(db: TenantDb, subscriptionIds: readonly string[]): Promise<readonly Charge[]> {
  if (subscriptionIds.length === 0) return [];
  const rows = await db
    .selectFrom('plan_charge')
    .selectAll()
    .where('subscription_id', 'in', subscriptionIds)
    .orderBy('id', 'desc')
    .limit(200)
    .execute();
  return rows.map(toCharge);
}

/** Of every plan that somebody had. */
export async function listChargesOf(db: TenantDb, owner: string | null): Promise<readonly Charge[]> {
  const rows = await db
    .selectFrom('plan_subscription')
    .select('id')
    .where('user_id', 'is not distinct from', owner)
    .execute();
  return listCharges(
    db,
    rows.map(({ id }) => id),
  );
}

export const findOpen = (db: TenantDb, subscriptionId: string): Promise<readonly Charge[]> =>
  findOpenOf(db, [subscriptionId]);

export async function findOpenOf(db: TenantDb, subscriptionIds: readonly string[]): Promise<readonly Charge[]> {
  if (subscriptionIds.length === 0) return [];
  const rows = await db
    .selectFrom('plan_charge')
    .selectAll()
    .where('subscription_id', 'in', subscriptionIds)
    .where('state', '=', 'open')
    .orderBy('id')
    .execute();
  return rows.map(toCharge);
}

interface Change {
  readonly state?: ChargeState;
  readonly paymentId?: string | null;
  readonly settledAt?: Date | null;
  readonly settledBy?: string | null;
  readonly note?: string | null;
  readonly hasEffect?: boolean;
}

export async function changeCharge(db: TenantDb, id: string, change: Change): Promise<void> {
  await db
    .updateTable('plan_charge')
    .set({
      ...(change.state !== undefined && { state: change.state }),
      ...(change.paymentId !== undefined && { payment_id: change.paymentId }),
      ...(change.settledAt !== undefined && { settled_at: change.settledAt }),
      ...(change.settledBy !== undefined && { settled_by: change.settledBy }),
      ...(change.note !== undefined && { note: change.note }),
      ...(change.hasEffect !== undefined && { has_effect: change.hasEffect }),
    })
    .where('id', '=', id)
    .execute();
}

function toCharge(row: Selectable<PlanCharge>): Charge {
  const of = (column: string) => ({ column: `plan_charge.${column}`, row: row.id });
  return {
    id: row.id,
    subscriptionId: row.subscription_id,
    kind: row.kind as ChargeKind,
    period: row.period,
    baseCents: Number(row.base_cents),
    documentsOver: row.documents_over,
    overCents: Number(row.over_cents),
    netCents: Number(row.net_cents),
    terms: parseStored(planTerms.nullable(), row.terms, of('terms')),
    termsBefore: parseStored(planTerms.nullable(), row.terms_before, of('terms_before')),
    documentsAdded: row.documents_added,
    state: row.state as ChargeState,
    paymentId: row.payment_id,
    createdAt: row.created_at,
    dueAt: row.due_at,
    settledAt: row.settled_at,
    settledBy: row.settled_by,
    note: row.note,
    hasEffect: row.has_effect,
  };
}
