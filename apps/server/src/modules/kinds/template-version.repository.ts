import type { Selectable } from 'kysely';

import type { KindTemplateVersion } from '../../platform/database/schema.generated.ts';
import type { TenantDb } from '../../platform/database/tenant-db.ts';
import { deleteOwnTemplate, saveOwnTemplate } from './kind.repository.ts';

/** A document of a kind. */
export interface TemplateName {
  readonly kind: string;
  readonly documentCode: string;
}

export interface Writer {
  readonly id: string;
  readonly name: string;
}

export interface TemplateVersion extends TemplateName {
  readonly number: number;
  /** Null: the product's own template rules again. */
  readonly source: string | null;
  readonly note: string;
  readonly writtenBy: Writer;
  readonly writtenAt: Date;
  /** Null: the draft. */
  readonly published: { readonly at: Date; readonly byName: string } | null;
}

/** The latest first, the draft among them. */
export async function listVersions(db: TenantDb, name: TemplateName): Promise<readonly TemplateVersion[]> {
  const rows = await of(db, name).orderBy('number', 'desc').execute();
  return rows.map(toVersion);
}

/** Drafts and the latest published versions of all documents. */
export async function listAllVersions(db: TenantDb): Promise<readonly TemplateVersion[]> {
  const rows = await db
    .selectFrom('kind_template_version')
    .selectAll()
    .distinctOn(['kind', 'document_code', (is) => is('published_at', 'is', null)])
    .orderBy('kind')
    .orderBy('document_code')
    .orderBy((is) => is('published_at', 'is', null))
    .orderBy('number', 'desc')
    .execute();
  return rows.map(toVersion);
}

export async function findDraft(db: TenantDb, name: TemplateName): Promise<TemplateVersion | undefined> {
  const row = await of(db, name).where('published_at', 'is', null).forUpdate().executeTakeFirst();
  return row && toVersion(row);
}

interface Written {
  readonly source: string | null;
  readonly by: Writer;
  readonly at: Date;
}

/** Replaces the draft, or begins one. */
export async function saveDraft(
  db: TenantDb,
  name: TemplateName,
  { source, by, at }: Written & { readonly source: string },
): Promise<void> {
  const written = { source, written_by: by.id, written_by_name: by.name, written_at: at };
  const draft = await findDraft(db, name);
  if (draft) {
    await exactly(db, name, draft.number).set(written).execute();
    return;
  }
  await db
    .insertInto('kind_template_version')
    .values({ kind: name.kind, document_code: name.documentCode, number: await nextNumber(db, name), ...written })
    .execute();
}

export async function deleteDraft(db: TenantDb, { kind, documentCode }: TemplateName): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('kind_template_version')
    .where('kind', '=', kind)
    .where('document_code', '=', documentCode)
    .where('published_at', 'is', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

interface Publication {
  readonly by: Writer;
  readonly at: Date;
  readonly note: string;
}

/** The draft rules from now on. */
export async function publishDraft(db: TenantDb, draft: TemplateVersion, { by, at, note }: Publication): Promise<void> {
  await exactly(db, draft, draft.number)
    .set({ published_at: at, published_by: by.id, published_by_name: by.name, note })
    .execute();
  await replaceRuling(db, draft, { source: draft.source, by, at });
}

/** A version that was never a draft; null: the product's own template. */
export async function publishAtOnce(db: TenantDb, name: TemplateName, written: Written): Promise<void> {
  await deleteDraft(db, name);
  const { source, by, at } = written;
  await db
    .insertInto('kind_template_version')
    .values({
      kind: name.kind,
      document_code: name.documentCode,
      number: await nextNumber(db, name),
      source,
      written_by: by.id,
      written_by_name: by.name,
      written_at: at,
      published_at: at,
      published_by: by.id,
      published_by_name: by.name,
    })
    .execute();
  await replaceRuling(db, name, written);
}

async function replaceRuling(
  db: TenantDb,
  { kind, documentCode }: TemplateName,
  { source, by, at }: Written,
): Promise<void> {
  if (source === null) await deleteOwnTemplate(db, { kind, documentCode });
  else await saveOwnTemplate(db, { kind, documentCode, source, updatedBy: by.id, updatedAt: at });
}

/** How the company publishes its templates. */
export interface TemplateRule {
  /** Somebody else than the writer publishes. */
  readonly needsTwo: boolean;
}

export async function needsTwo(db: TenantDb): Promise<boolean> {
  const row = await db.selectFrom('company').select('templates_need_two').executeTakeFirst();
  return row?.templates_need_two ?? false;
}

export async function saveRule(db: TenantDb, rule: TemplateRule): Promise<void> {
  await db.updateTable('company').set({ templates_need_two: rule.needsTwo }).execute();
}

const of = (db: TenantDb, { kind, documentCode }: TemplateName) =>
  db.selectFrom('kind_template_version').selectAll().where('kind', '=', kind).where('document_code', '=', documentCode);

const exactly = (db: TenantDb, { kind, documentCode }: TemplateName, number: number) =>
  db
    .updateTable('kind_template_version')
    .where('kind', '=', kind)
    .where('document_code', '=', documentCode)
    .where('number', '=', number);

async function nextNumber(db: TenantDb, name: TemplateName): Promise<number> {
  const [latest] = await listVersions(db, name);
  return (latest?.number ?? 0) + 1;
}

function toVersion(row: Selectable<KindTemplateVersion>): TemplateVersion {
  return {
    kind: row.kind,
    documentCode: row.document_code,
    number: row.number,
    source: row.source,
    note: row.note,
    writtenBy: { id: row.written_by, name: row.written_by_name },
    writtenAt: row.written_at,
    published: row.published_at && { at: row.published_at, byName: row.published_by_name ?? '' },
  };
}
