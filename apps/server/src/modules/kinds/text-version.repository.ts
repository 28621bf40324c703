import { textOverrides, type TextOverrides } from '@rubrica/contract';

import { parseStored } from '../../platform/database/stored-json.ts';
import type { TenantDb } from '../../platform/database/tenant-db.ts';
import type { Writer } from './template-version.repository.ts';

/** What people read in a kind, as the company wrote it once. */
export interface TextsVersion {
  readonly number: number;
  readonly texts: TextOverrides;
  /** Null: the draft. */
  readonly publishedAt: Date | null;
  readonly publishedBy: string | null;
  /** Null where it was published at once, or before writers were written down. */
  readonly writtenBy: Writer | null;
}

/** The latest first, the draft before all. */
export async function listTextVersions(db: TenantDb, kind: string): Promise<readonly TextsVersion[]> {
  const rows = await db
    .selectFrom('kind_text_version')
    .selectAll()
    .where('kind', '=', kind)
    .orderBy('number', 'desc')
    .execute();
  return rows.map((row) => ({
    number: row.number,
    texts: parseStored(textOverrides, row.texts, {
      column: 'kind_text_version.texts',
      row: `${row.kind} ${row.number}`,
    }),
    publishedAt: row.published_at,
    publishedBy: row.published_by,
    writtenBy: row.written_by === null ? null : { id: row.written_by, name: row.written_by_name ?? '' },
  }));
}

export async function listDrafted(db: TenantDb): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('kind_text_version').select('kind').where('published_at', 'is', null).execute();
  return new Set(rows.map(({ kind }) => kind));
}

export async function saveTextVersion(db: TenantDb, kind: string, version: TextsVersion): Promise<void> {
  const values = {
    texts: JSON.stringify(version.texts),
    published_at: version.publishedAt,
    published_by: version.publishedBy,
    written_by: version.writtenBy?.id ?? null,
    written_by_name: version.writtenBy?.name ?? null,
  };
  await db
    .insertInto('kind_text_version')
    .values({ kind, number: version.number, ...values })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'kind', 'number']).doUpdateSet(values))
    .execute();
}

export async function deleteTextDraft(db: TenantDb, kind: string): Promise<void> {
  await db.deleteFrom('kind_text_version').where('kind', '=', kind).where('published_at', 'is', null).execute();
}

/** Until the transaction ends nobody else changes the texts of the kind. */
export async function lockTexts(db: TenantDb, kind: string): Promise<void> {
  await db.selectFrom('tenant_kind').select('kind').where('kind', '=', kind).forUpdate().execute();
}
