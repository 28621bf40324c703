import { sql } from 'kysely';

import type { TenantDb } from '../../platform/database/tenant-db.ts';

/** Of documents and their signed versions, annexes, pictures of identity, papers of certificates, and reports. */
export async function sumStoredBytes(db: TenantDb): Promise<number> {
  const { rows } = await sql<{ readonly bytes: string }>`
    select (
      (select coalesce(sum(size_bytes), 0) from process_document)
      + (select coalesce(sum(size_bytes), 0) from document_version)
      + (select coalesce(sum(size_bytes), 0) from annex)
      + (select coalesce(sum(size_bytes), 0) from identity_picture where object_key is not null)
      + (select coalesce(sum(size_bytes), 0) from certificate_annex)
      + (select coalesce(sum(size_bytes), 0) from report where object_key is not null)
    )::bigint as bytes`.execute(db);
  return Number(rows[0]?.bytes ?? 0);
}

export async function wasMeasured(db: TenantDb, day: string): Promise<boolean> {
  const row = await db
    .selectFrom('usage_event')
    .select('kind')
    .where('kind', '=', 'storage')
    .where('subject', '=', day)
    .executeTakeFirst();
  return row !== undefined;
}
