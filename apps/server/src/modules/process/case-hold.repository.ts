import type { Selectable } from 'kysely';

import type { CaseHold as CaseHoldRow } from '../../platform/database/schema.generated.ts';
import type { TenantDb } from '../../platform/database/tenant-db.ts';

export interface CaseHold {
  readonly processId: string;
  readonly userId: string;
  readonly userName: string;
  readonly since: Date;
  /** When this person took it first, where one hold followed another. */
  readonly begunAt: Date;
  readonly expiresAt: Date;
}

/** Takes the place of the one before. The process is locked, so nobody else takes it meanwhile. */
export async function replaceHold(db: TenantDb, hold: CaseHold): Promise<void> {
  const values = {
    user_id: hold.userId,
    user_name: hold.userName,
    since: hold.since,
    begun_at: hold.begunAt,
    expires_at: hold.expiresAt,
  };
  await db
    .insertInto('case_hold')
    .values({ signing_process_id: hold.processId, ...values })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'signing_process_id']).doUpdateSet(values))
    .execute();
}

/** Those that hold at a moment. */
export async function listHolds(db: TenantDb, ids: readonly string[], at: Date): Promise<readonly CaseHold[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('case_hold')
    .selectAll()
    .where('signing_process_id', 'in', ids)
    .where('expires_at', '>', at)
    .execute();
  return rows.map(toHold);
}

/** The last one, also where it is over. */
export async function findLastHold(db: TenantDb, processId: string): Promise<CaseHold | undefined> {
  const row = await db
    .selectFrom('case_hold')
    .selectAll()
    .where('signing_process_id', '=', processId)
    .executeTakeFirst();
  return row && toHold(row);
}

/** It is over and remembered: who leaves a case and takes it again goes on with the same hour. */
export async function endHold(
  db: TenantDb,
  { processId, userId, at }: { readonly processId: string; readonly userId: string; readonly at: Date },
): Promise<void> {
  await db
    .updateTable('case_hold')
    .set({ expires_at: at })
    .where('signing_process_id', '=', processId)
    .where('user_id', '=', userId)
    .where('expires_at', '>', at)
    .execute();
}

export async function deleteHold(db: TenantDb, processId: string): Promise<void> {
  await db.deleteFrom('case_hold').where('signing_process_id', '=', processId).execute();
}

const toHold = (row: Selectable<CaseHoldRow>): CaseHold => ({
  processId: row.signing_process_id,
  userId: row.user_id,
  userName: row.user_name,
  since: row.since,
  begunAt: row.begun_at ?? row.since,
  expiresAt: row.expires_at,
});
