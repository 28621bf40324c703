import { documentView } from '@rubrica/contract';
import type { Mark } from '@rubrica/typesetting';
import type { Selectable } from 'kysely';
import { z } from 'zod';

import type { DB } from '../../platform/database/schema.generated.ts';
import { parseStored } from '../../platform/database/stored-json.ts';
import type { TenantDb } from '../../platform/database/tenant-db.ts';
import type { PageSize } from '../../ports/file-inspector.ts';
import type { ObjectKey } from '../../ports/object-store.ts';

const { pages: storedPages, notes: storedNotes } = documentView.shape;
const storedMarks = z.array(
  z.strictObject({
    id: z.string(),
    kind: z.string(),
    page: z.int(),
    x: z.number(),
    y: z.number(),
    width: z.number(),
    height: z.number(),
    pageHeight: z.number(),
  }),
) satisfies z.ZodType<Mark[]>;

export interface ProcessDocument {
  readonly id: string;
  readonly processId: string | null;
  readonly draftId: string | null;
  readonly templateId: string | null;
  readonly ownerId: string;
  readonly position: number;
  readonly name: string;
  readonly source: 'generated' | 'uploaded' | 'scanned' | 'sheet';
  readonly templateCode: string | null;
  readonly pageCount: number;
  readonly pages: readonly PageSize[];
  /** Signed when it arrived: nothing but a signature may be added. */
  readonly isSigned: boolean;
  readonly sizeBytes: number;
  readonly sha256: Buffer;
  readonly objectKey: ObjectKey;
  readonly marks: readonly Mark[];
  readonly notes: readonly string[];
}

export async function insertDocument(db: TenantDb, document: ProcessDocument, at: Date): Promise<void> {
  await db
    .insertInto('process_document')
    .values({
      id: document.id,
      signing_process_id: document.processId,
      draft_id: document.draftId,
      template_id: document.templateId,
      owner_id: document.ownerId,
      position: document.position,
      name: document.name,
      source: document.source,
      template_code: document.templateCode,
      page_count: document.pageCount,
      pages: JSON.stringify(document.pages),
      is_signed: document.isSigned,
      size_bytes: document.sizeBytes,
      sha256: document.sha256,
      object_key: document.objectKey,
      marks: JSON.stringify(document.marks),
      notes: JSON.stringify(document.notes),
      created_at: at,
    })
    .execute();
}

export async function findDocument(db: TenantDb, id: string): Promise<ProcessDocument | undefined> {
  const row = await db.selectFrom('process_document').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toDocument(row);
}

export type DocumentHolder =
  | { readonly draftId: string }
  | { readonly processId: string }
  | { readonly templateId: string };

/** In the order in which they are read. */
export async function listDocuments(db: TenantDb, holder: DocumentHolder): Promise<readonly ProcessDocument[]> {
  const [column, id] = referenceTo(holder);
  const rows = await db
    .selectFrom('process_document')
    .selectAll()
    .where(column, '=', id)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(toDocument);
}

function referenceTo(holder: DocumentHolder) {
  if ('draftId' in holder) return ['draft_id', holder.draftId] as const;
  if ('processId' in holder) return ['signing_process_id', holder.processId] as const;
  return ['template_id', holder.templateId] as const;
}

export interface TemplateFile {
  readonly id: string;
  readonly name: string;
}

/** In the same order, by template. */
export async function listTemplateFiles(
  db: TenantDb,
  templateIds: readonly string[],
): Promise<ReadonlyMap<string, readonly TemplateFile[]>> {
  if (templateIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('process_document')
    .select(['template_id', 'id', 'name'])
    .where('template_id', 'in', templateIds)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return Map.groupBy(rows, (row) => row.template_id ?? '');
}

export async function updateDocument(db: TenantDb, document: ProcessDocument): Promise<void> {
  await db
    .updateTable('process_document')
    .set({
      name: document.name,
      pages: JSON.stringify(document.pages),
      size_bytes: document.sizeBytes,
      sha256: document.sha256,
      object_key: document.objectKey,
    })
    .where('id', '=', document.id)
    .execute();
}

export async function orderDocuments(db: TenantDb, ids: readonly string[]): Promise<void> {
  for (const [position, id] of ids.entries()) {
    await db.updateTable('process_document').set({ position }).where('id', '=', id).execute();
  }
}

export async function deleteDocuments(db: TenantDb, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('process_document').where('id', 'in', ids).execute();
}

/** From the draft to the process it becomes, in the order in which they are to be read. */
export async function moveDocuments(db: TenantDb, ids: readonly string[], processId: string): Promise<void> {
  for (const [position, id] of ids.entries()) {
    await db
      .updateTable('process_document')
      .set({ signing_process_id: processId, draft_id: null, position })
      .where('id', '=', id)
      .execute();
  }
}

function toDocument(row: Selectable<DB['process_document']>): ProcessDocument {
  const holder = row.signing_process_id ?? row.draft_id ?? row.template_id ?? 'nothing';
  const place = (column: string) => ({ column, row: `document ${row.id} of ${holder}` });
  return {
    id: row.id,
    processId: row.signing_process_id,
    draftId: row.draft_id,
    templateId: row.template_id,
    ownerId: row.owner_id,
    position: row.position,
    name: row.name,
    source: row.source as ProcessDocument['source'],
    templateCode: row.template_code,
    pageCount: row.page_count,
    pages: parseStored(storedPages, row.pages, place('pages')),
    isSigned: row.is_signed,
    sizeBytes: row.size_bytes,
    sha256: row.sha256,
    objectKey: row.object_key as ObjectKey,
    marks: parseStored(storedMarks, row.marks, place('marks')),
    notes: parseStored(storedNotes, row.notes, place('notes')),
  };
}
