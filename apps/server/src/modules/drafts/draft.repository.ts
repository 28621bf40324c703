import { draftContent } from '@rubrica/contract';
import type { Selectable } from 'kysely';

import type { DB } from '../../platform/database/schema.generated.ts';
import { parseStored } from '../../platform/database/stored-json.ts';
import type { TenantDb } from '../../platform/database/tenant-db.ts';

export interface Draft {
  readonly id: string;
  readonly ownerId: string;
  readonly kind: string;
  readonly title: string;
  readonly content: Readonly<Record<string, unknown>>;
  /** Increases with each change; a change based on an older version is refused. */
  readonly version: number;
  readonly updatedAt: Date;
  /** The template that is edited in it, and the version that editing began with. */
  readonly template?: { readonly id: string; readonly version: number } | undefined;
}

/** How many drafts one official may have. */
export const maxDrafts = 200;

export async function insertDraft(db: TenantDb, draft: Draft): Promise<void> {
  await db
    .insertInto('process_draft')
    .values({
      id: draft.id,
      owner_id: draft.ownerId,
      kind: draft.kind,
      title: draft.title,
      content: JSON.stringify(draft.content),
      version: draft.version,
      created_at: draft.updatedAt,
      updated_at: draft.updatedAt,
      template_id: draft.template?.id ?? null,
      template_version: draft.template?.version ?? null,
    })
    .execute();
}

export async function countDrafts(db: TenantDb, ownerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('process_draft')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function listDrafts(db: TenantDb, ownerId: string): Promise<readonly Draft[]> {
  const rows = await db
    .selectFrom('process_draft')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .orderBy('updated_at', 'desc')
    .limit(maxDrafts)
    .execute();
  return rows.map(toDraft);
}

/** Drafts in which a template is edited, of all officials. */
export async function listDraftsOfTemplate(db: TenantDb, templateId: string): Promise<readonly Draft[]> {
  const rows = await db.selectFrom('process_draft').selectAll().where('template_id', '=', templateId).execute();
  return rows.map(toDraft);
}

export async function findDraft(db: TenantDb, id: string): Promise<Draft | undefined> {
  const row = await db.selectFrom('process_draft').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toDraft(row);
}

/** Waits until a concurrent change of it has ended. */
export async function lockDraft(db: TenantDb, id: string): Promise<Draft | undefined> {
  const row = await db.selectFrom('process_draft').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row && toDraft(row);
}

export async function updateDraft(db: TenantDb, { id, title, content, version, updatedAt }: Draft): Promise<void> {
  await db
    .updateTable('process_draft')
    .set({ title, content: JSON.stringify(content), version, updated_at: updatedAt })
    .where('id', '=', id)
    .execute();
}

export async function deleteDraft(db: TenantDb, id: string): Promise<void> {
  await db.deleteFrom('process_draft').where('id', '=', id).execute();
}

function toDraft(row: Selectable<DB['process_draft']>): Draft {
  return {
    id: row.id,
    ownerId: row.owner_id,
    kind: row.kind,
    title: row.title,
    content: parseStored(draftContent, row.content, { column: 'content', row: `draft ${row.id}` }),
    version: row.version,
    updatedAt: row.updated_at,
    ...(row.template_id !== null && { template: { id: row.template_id, version: row.template_version ?? 1 } }),
  };
}
