import { paymentBuyer, planTerms, type SubscriptionState } from '@rubrica/contract';
import { sql, type Selectable } from 'kysely';

import type { PlanSubscription } from '../../platform/database/schema.generated.ts';
import { parseStored } from '../../platform/database/stored-json.ts';
import type { TenantDb } from '../../platform/database/tenant-db.ts';
import type { Subscription } from './subscription.ts';

const liveStates: readonly SubscriptionState[] = ['ACTIVE', 'GRACE', 'READ_ONLY'];

/** Somebody's own, or the company's. */
export type Owner = string | null;

/** One thing at a time happens to the plan of a subscriber, also where they have none yet. */
export async function lockOwner(db: TenantDb, owner: Owner): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${keyOf(owner)} || tenant_of_transaction()::text, 0))`.execute(
    db,
  );
}

/** Many at once, and none while something happens to the plan: what is sent is sent under the plan that was read. */
export async function shareOwner(db: TenantDb, owner: Owner): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${keyOf(owner)} || tenant_of_transaction()::text, 0))`.execute(
    db,
  );
}

const keyOf = (owner: Owner): string => `plan:${owner ?? 'company'}:`;

const ofOwner = (db: TenantDb, owner: Owner) =>
  db.selectFrom('plan_subscription').selectAll().where('user_id', 'is not distinct from', owner);

export async function findLive(db: TenantDb, owner: Owner): Promise<Subscription | undefined> {
  const row = await ofOwner(db, owner).where('state', 'in', liveStates).executeTakeFirst();
  return row && toSubscription(row);
}

export async function findPending(db: TenantDb, owner: Owner): Promise<Subscription | undefined> {
  const row = await ofOwner(db, owner).where('state', '=', 'PENDING').executeTakeFirst();
  return row && toSubscription(row);
}

/** Its owner's lock comes first: everything that changes a plan takes both, in this order, after that of a payment. */
export async function lockSubscription(db: TenantDb, id: string): Promise<Subscription | undefined> {
  const found = await db.selectFrom('plan_subscription').select('user_id').where('id', '=', id).executeTakeFirst();
  if (!found) return undefined;
  await lockOwner(db, found.user_id);
  const row = await db.selectFrom('plan_subscription').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row && toSubscription(row);
}

export async function listDue(db: TenantDb, at: Date, limit: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('plan_subscription')
    .select('id')
    .where('due_at', '<=', at)
    .orderBy('due_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function insertSubscription(db: TenantDb, one: Subscription): Promise<void> {
  await db
    .insertInto('plan_subscription')
    .values({ id: one.id, user_id: one.userId, created_at: one.createdAt, ...columnsOf(one) })
    .execute();
}

/** All that changes of it, as it is now. `endedAt` where its life is over. */
export async function saveSubscription(db: TenantDb, one: Subscription, endedAt: Date | null = null): Promise<void> {
  await db
    .updateTable('plan_subscription')
    .set({ ...columnsOf(one), ended_at: endedAt })
    .where('id', '=', one.id)
    .execute();
}

/** Of an account that is gone: what its payments need of it stands with them. */
export async function forgetBuyer(db: TenantDb, userId: string): Promise<void> {
  await db.updateTable('plan_subscription').set({ buyer: null }).where('user_id', '=', userId).execute();
}

const columnsOf = (one: Subscription) => ({
  state: one.state,
  terms: JSON.stringify(one.terms),
  next_terms: one.nextTerms && JSON.stringify(one.nextTerms),
  starts_at: one.startsAt,
  expires_at: one.expiresAt,
  period: one.period,
  anchor_day: one.anchorDay,
  read_only_since: one.readOnlySince,
  cancelled_at: one.cancelledAt,
  buyer: one.buyer && JSON.stringify(one.buyer),
  due_at: one.dueAt,
});

function toSubscription(row: Selectable<PlanSubscription>): Subscription {
  const of = (column: string) => ({ column: `plan_subscription.${column}`, row: row.id });
  return {
    id: row.id,
    userId: row.user_id,
    state: row.state as SubscriptionState,
    terms: parseStored(planTerms, row.terms, of('terms')),
    nextTerms: parseStored(planTerms.nullable(), row.next_terms, of('next_terms')),
    startsAt: row.starts_at,
    expiresAt: row.expires_at,
    period: row.period,
    anchorDay: row.anchor_day,
    readOnlySince: row.read_only_since,
    cancelledAt: row.cancelled_at,
    buyer: parseStored(paymentBuyer.nullable(), row.buyer, of('buyer')),
    dueAt: row.due_at,
    createdAt: row.created_at,
  };
}
