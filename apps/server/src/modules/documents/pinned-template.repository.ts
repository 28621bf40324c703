import type { TenantDb } from '../../platform/database/tenant-db.ts';

/** The templates with which a process was made, by document; empty before its first round. */
export async function listPinned(db: TenantDb, processId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('process_template')
    .innerJoin('template_source', 'template_source.sha256', 'process_template.sha256')
    .select(['document_code', 'source'])
    .where('signing_process_id', '=', processId)
    .execute();
  return new Map(rows.map(({ document_code: code, source }) => [code, source]));
}

interface Pinned {
  readonly documentCode: string;
  readonly sha256: Buffer;
  readonly source: string;
}

/** One text is stored once, however many processes were made with it. */
export async function insertPinned(db: TenantDb, processId: string, pinned: readonly Pinned[]): Promise<void> {
  if (pinned.length === 0) return;
  await db
    .insertInto('template_source')
    .values(pinned.map(({ sha256, source }) => ({ sha256, source })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('process_template')
    .values(
      pinned.map(({ documentCode, sha256 }) => ({
        signing_process_id: processId,
        document_code: documentCode,
        sha256,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deletePinned(db: TenantDb, processId: string): Promise<void> {
  await db.deleteFrom('process_template').where('signing_process_id', '=', processId).execute();
}
