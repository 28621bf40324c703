import type { TenantDb } from '../../platform/database/tenant-db.ts';

export interface Usage {
  readonly processId: string;
  readonly kind: string;
  readonly createdBy: string;
  readonly documents: number;
  readonly signatures: number;
  readonly completedAt: Date;
}

/** Once per process, whatever happens: its id is the key. */
export async function insertUsage(db: TenantDb, usage: Usage): Promise<void> {
  await db
    .insertInto('usage_record')
    .values({
      signing_process_id: usage.processId,
      kind: usage.kind,
      created_by: usage.createdBy,
      documents: usage.documents,
      signatures: usage.signatures,
      completed_at: usage.completedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
