import type { TenantDb } from '../../platform/database/tenant-db.ts';

export interface Approval {
  readonly position: number;
  readonly userId: string;
  readonly decidedAt: Date | null;
}

export async function insertApprovals(db: TenantDb, processId: string, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  await db
    .insertInto('process_approval')
    .values(userIds.map((userId, position) => ({ signing_process_id: processId, position, user_id: userId })))
    .execute();
}

/** In the order in which they are asked. */
export async function listApprovals(db: TenantDb, processId: string): Promise<readonly Approval[]> {
  const rows = await db
    .selectFrom('process_approval')
    .selectAll()
    .where('signing_process_id', '=', processId)
    .orderBy('position')
    .execute();
  return rows.map(({ position, user_id: userId, decided_at: decidedAt }) => ({ position, userId, decidedAt }));
}

export async function markApproved(
  db: TenantDb,
  { processId, userId, at }: { readonly processId: string; readonly userId: string; readonly at: Date },
): Promise<void> {
  await db
    .updateTable('process_approval')
    .set({ decided_at: at })
    .where('signing_process_id', '=', processId)
    .where('user_id', '=', userId)
    .execute();
}

/** What was approved is no longer what there is. */
export async function resetApprovals(db: TenantDb, processId: string): Promise<void> {
  await db
    .updateTable('process_approval')
    .set({ decided_at: null })
    .where('signing_process_id', '=', processId)
    .execute();
}
