import type { UsageKind } from '@rubrica/contract';

import type { TenantDb } from '../../platform/database/tenant-db.ts';
import type { Usage, UsageOfKind } from './usage.ts';

export interface UsageEvent extends Usage {
  readonly subscriber: string;
  /** In Ecuador, `yyyy-mm-dd`. */
  readonly day: string;
  readonly occurredAt: Date;
}

/** Answers whether it was new. */
export async function insertEvent(db: TenantDb, event: UsageEvent): Promise<boolean> {
  const { numInsertedOrUpdatedRows: inserted } = await db
    .insertInto('usage_event')
    .values({
      kind: event.kind,
      subject: event.subject,
      subscriber: event.subscriber,
      user_id: event.userId,
      signing_process_id: event.processId ?? null,
      quantity: event.quantity,
      day: event.day,
      occurred_at: event.occurredAt,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'kind', 'subject']).doNothing())
    .executeTakeFirst();
  return inserted === 1n;
}

export async function hasNewEvents(db: TenantDb): Promise<boolean> {
  const row = await db
    .selectFrom('usage_event')
    .select('kind')
    .where('folded_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Who made a process; null where it does not exist. */
export async function findMaker(db: TenantDb, processId: string): Promise<string | null> {
  const row = await db
    .selectFrom('signing_process')
    .select('created_by')
    .where('id', '=', processId)
    .executeTakeFirst();
  return row?.created_by ?? null;
}

export async function sumOfProcess(db: TenantDb, processId: string): Promise<readonly UsageOfKind[]> {
  const rows = await db
    .selectFrom('usage_event')
    .select(({ fn }) => ['kind', fn.sum<string>('quantity').as('quantity')])
    .where('signing_process_id', '=', processId)
    .groupBy('kind')
    .execute();
  return rows.map(({ kind, quantity }) => ({ kind: kind as UsageKind, quantity: Number(quantity) }));
}

export async function readTextCost(db: TenantDb, processId: string): Promise<number | null> {
  const { micros } = await db
    .selectFrom('text_message')
    .innerJoin('signatory', 'signatory.id', 'text_message.signatory_id')
    .select(({ fn }) => fn.sum<string | null>('cost_micros').as('micros'))
    .where('signatory.signing_process_id', '=', processId)
    .executeTakeFirstOrThrow();
  return micros === null ? null : Number(micros);
}
