import type { PendingSignature } from '@rubrica/pades';

import type { TenantDb } from '../../platform/database/tenant-db.ts';

export interface StoredPending {
  readonly documentId: string;
  readonly version: number;
  readonly pending: PendingSignature;
}

export interface KeptPending extends StoredPending {
  readonly preparedAt: Date;
}

/** What was prepared before is no longer waited for. */
export async function replacePending(
  db: TenantDb,
  signatoryId: string,
  pending: readonly StoredPending[],
  at: Date,
): Promise<void> {
  await deletePending(db, signatoryId);
  if (pending.length === 0) return;
  await db
    .insertInto('pending_signature')
    .values(
      pending.map((one) => ({
        signatory_id: signatoryId,
        document_id: one.documentId,
        version: one.version,
        pending: JSON.stringify(one.pending),
        created_at: at,
      })),
    )
    .execute();
}

export async function listPending(db: TenantDb, signatoryId: string): Promise<readonly KeptPending[]> {
  const rows = await db.selectFrom('pending_signature').selectAll().where('signatory_id', '=', signatoryId).execute();
  return rows.map((row) => ({
    documentId: row.document_id,
    version: row.version,
    pending: row.pending as unknown as PendingSignature,
    preparedAt: row.created_at,
  }));
}

export async function deletePending(db: TenantDb, signatoryId: string): Promise<void> {
  await db.deleteFrom('pending_signature').where('signatory_id', '=', signatoryId).execute();
}
