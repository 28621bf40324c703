import type { CertificateAnnexType } from '@rubrica/contract';
import type { Selectable } from 'kysely';

import type { CertificateAnnex as AnnexTable } from '../../platform/database/schema.generated.ts';
import type { TenantDb } from '../../platform/database/tenant-db.ts';
import type { CertificateAnnexFile } from './request.ts';

/** What its bytes are sealed for: those of one row open for no other. */
export const annexPurpose = (id: string): string => `certificate-annex:${id}`;

/** The one that it replaces stays, with the time until which it counted. */
export async function insertAnnex(db: TenantDb, annex: Omit<CertificateAnnexFile, 'replacedAt'>): Promise<void> {
  await db
    .updateTable('certificate_annex')
    .set({ replaced_at: annex.uploadedAt })
    .where('request_id', '=', annex.requestId)
    .where('type', '=', annex.type)
    .where('replaced_at', 'is', null)
    .execute();
  await db
    .insertInto('certificate_annex')
    .values({
      id: annex.id,
      request_id: annex.requestId,
      type: annex.type,
      sha256: annex.sha256,
      object_key: annex.objectKey,
      content_type: annex.contentType,
      size_bytes: annex.sizeBytes,
      uploaded_by: annex.uploadedBy,
      uploaded_at: annex.uploadedAt,
    })
    .execute();
}

export async function findAnnex(db: TenantDb, id: string): Promise<CertificateAnnexFile | undefined> {
  const row = await db.selectFrom('certificate_annex').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toAnnex(row);
}

export async function listAnnexes(db: TenantDb, requestId: string): Promise<readonly CertificateAnnexFile[]> {
  const rows = await db
    .selectFrom('certificate_annex')
    .selectAll()
    .where('request_id', '=', requestId)
    .orderBy('id')
    .execute();
  return rows.map(toAnnex);
}

/** Those that were replaced, too. */
export async function countAnnexes(db: TenantDb, requestId: string): Promise<number> {
  const { counted } = await db
    .selectFrom('certificate_annex')
    .select((of) => of.fn.countAll<string>().as('counted'))
    .where('request_id', '=', requestId)
    .executeTakeFirstOrThrow();
  return Number(counted);
}

const toAnnex = (row: Selectable<AnnexTable>): CertificateAnnexFile => ({
  id: row.id,
  requestId: row.request_id,
  type: row.type as CertificateAnnexType,
  sha256: row.sha256,
  objectKey: row.object_key,
  contentType: row.content_type,
  sizeBytes: row.size_bytes,
  uploadedBy: row.uploaded_by,
  uploadedAt: row.uploaded_at,
  replacedAt: row.replaced_at,
});
