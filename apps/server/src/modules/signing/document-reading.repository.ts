import { sql } from 'kysely';

import type { TenantDb } from '../../platform/database/tenant-db.ts';

/** The pages that a person has had on the screen, from 1, in order: as text, and drawn. */
export interface DocumentReading {
  readonly documentId: string;
  readonly textPages: readonly number[];
  readonly drawnPages: readonly number[];
}

export async function listReadings(db: TenantDb, signatoryId: string): Promise<readonly DocumentReading[]> {
  const rows = await db
    .selectFrom('document_reading')
    .select(['document_id', 'text_pages', 'drawn_pages'])
    .where('signatory_id', '=', signatoryId)
    .execute();
  return rows.map((row) => ({
    documentId: row.document_id,
    textPages: row.text_pages,
    drawnPages: row.drawn_pages,
  }));
}

/** Adds pages to those that are kept; two devices at a time lose nothing of each other. */
export async function addToReading(
  db: TenantDb,
  signatoryId: string,
  { documentId, textPages, drawnPages }: DocumentReading,
  at: Date,
): Promise<void> {
  const joined = (column: 'text_pages' | 'drawn_pages') =>
    sql<number[]>`array(
      select distinct page from unnest(document_reading.${sql.ref(column)} || excluded.${sql.ref(column)}) as page
      order by page
    )`;
  await db
    .insertInto('document_reading')
    .values({
      signatory_id: signatoryId,
      document_id: documentId,
      text_pages: [...textPages],
      drawn_pages: [...drawnPages],
      updated_at: at,
    })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'signatory_id', 'document_id']).doUpdateSet({
        text_pages: joined('text_pages'),
        drawn_pages: joined('drawn_pages'),
        updated_at: at,
      }),
    )
    .execute();
}
