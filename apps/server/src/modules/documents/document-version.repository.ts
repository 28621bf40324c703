import type { TenantDb } from '../../platform/database/tenant-db.ts';
import type { ObjectKey } from '../../ports/object-store.ts';

export type Stage = 'prepared' | 'signed' | 'archived';

/** A document as one stage left it. */
export interface DocumentVersion {
  readonly documentId: string;
  readonly number: number;
  readonly stage: Stage;
  readonly signatoryId: string | null;
  readonly objectKey: ObjectKey;
  readonly sha256: Buffer;
  readonly sizeBytes: number;
}

export async function insertVersion(db: TenantDb, version: DocumentVersion, at: Date): Promise<void> {
  await db
    .insertInto('document_version')
    .values({
      document_id: version.documentId,
      number: version.number,
      stage: version.stage,
      signatory_id: version.signatoryId,
      object_key: version.objectKey,
      sha256: version.sha256,
      size_bytes: version.sizeBytes,
      created_at: at,
    })
    .execute();
}

/** From the first to the latest, document by document. */
export async function listVersions(db: TenantDb, documentIds: readonly string[]): Promise<readonly DocumentVersion[]> {
  if (documentIds.length === 0) return [];
  const rows = await db
    .selectFrom('document_version')
    .selectAll()
    .where('document_id', 'in', documentIds)
    .orderBy('document_id')
    .orderBy('number')
    .execute();
  return rows.map((row) => ({
    documentId: row.document_id,
    number: row.number,
    stage: row.stage as Stage,
    signatoryId: row.signatory_id,
    objectKey: row.object_key as ObjectKey,
    sha256: row.sha256,
    sizeBytes: row.size_bytes,
  }));
}

/** As it stands now, by document; the archive's copy is not what people sign or read. */
export async function latestVersions(
  db: TenantDb,
  documentIds: readonly string[],
): Promise<ReadonlyMap<string, DocumentVersion>> {
  const versions = await listVersions(db, documentIds);
  return new Map(versions.filter(({ stage }) => stage !== 'archived').map((version) => [version.documentId, version]));
}

/** The newest copy that is proved in time, by document. */
export async function latestArchived(
  db: TenantDb,
  documentIds: readonly string[],
): Promise<ReadonlyMap<string, DocumentVersion>> {
  const versions = await listVersions(db, documentIds);
  return new Map(versions.filter(({ stage }) => stage === 'archived').map((version) => [version.documentId, version]));
}

export async function deleteVersions(db: TenantDb, documentIds: readonly string[]): Promise<void> {
  if (documentIds.length > 0) await db.deleteFrom('document_version').where('document_id', 'in', documentIds).execute();
}
