import { paperReading, readOnPaper, type ReviewDecision } from '@rubrica/contract';
import type { Selectable } from 'kysely';
import type { z } from 'zod';

import type { DB } from '../../platform/database/schema.generated.ts';
import { parseStored } from '../../platform/database/stored-json.ts';
import type { TenantDb } from '../../platform/database/tenant-db.ts';
import type { ObjectKey } from '../../ports/object-store.ts';

/** What was read stays only of a paper that a person must compare, and as long as the paper. */
const storedReading = paperReading.extend({ fields: readOnPaper.optional() }).readonly();
export type StoredReading = z.infer<typeof storedReading>;

export interface Annex {
  readonly id: string;
  readonly processId: string | null;
  readonly draftId: string | null;
  readonly ownerId: string;
  /** Which of the asked annexes it is. */
  readonly requestId: string;
  readonly party: string;
  readonly documentType: string;
  readonly name: string;
  readonly contentType: string;
  readonly sizeBytes: number;
  readonly sha256: Buffer;
  readonly objectKey: ObjectKey;
  readonly validation: StoredReading;
  /** Where a person of the company has to decide about it: the review, and what they decided. */
  readonly reviewId: string | null;
  readonly reviewDecision: ReviewDecision | null;
}

/** Binds the sealed bytes to their row. */
export const annexPurpose = (id: string): string => `annex:${id}`;

export async function insertAnnex(db: TenantDb, annex: Annex, at: Date): Promise<void> {
  await db
    .insertInto('annex')
    .values({
      id: annex.id,
      signing_process_id: annex.processId,
      draft_id: annex.draftId,
      owner_id: annex.ownerId,
      request_id: annex.requestId,
      party: annex.party,
      document_type: annex.documentType,
      name: annex.name,
      content_type: annex.contentType,
      size_bytes: annex.sizeBytes,
      sha256: annex.sha256,
      object_key: annex.objectKey,
      validation: JSON.stringify(annex.validation),
      created_at: at,
    })
    .execute();
}

export async function findAnnex(db: TenantDb, id: string): Promise<Annex | undefined> {
  const row = await db.selectFrom('annex').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toAnnex(row);
}

export async function listDraftAnnexes(db: TenantDb, draftId: string): Promise<readonly Annex[]> {
  const rows = await db.selectFrom('annex').selectAll().where('draft_id', '=', draftId).orderBy('id').execute();
  return rows.map(toAnnex);
}

export async function listProcessAnnexes(db: TenantDb, processId: string): Promise<readonly Annex[]> {
  const rows = await db
    .selectFrom('annex')
    .selectAll()
    .where('signing_process_id', '=', processId)
    .orderBy('id')
    .execute();
  return rows.map(toAnnex);
}

export async function deleteAnnexes(db: TenantDb, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('annex').where('id', 'in', ids).execute();
}

export async function moveAnnexes(db: TenantDb, ids: readonly string[], processId: string): Promise<void> {
  if (ids.length === 0) return;
  await db.updateTable('annex').set({ signing_process_id: processId, draft_id: null }).where('id', 'in', ids).execute();
}

/** Papers of a process that a review is about. */
export async function listReviewedAnnexes(db: TenantDb, reviewId: string): Promise<readonly Annex[]> {
  const rows = await db
    .selectFrom('annex')
    .selectAll()
    .where('review_id', '=', reviewId)
    .orderBy('document_type')
    .execute();
  return rows.map(toAnnex);
}

export async function linkToReview(db: TenantDb, ids: readonly string[], reviewId: string): Promise<void> {
  if (ids.length === 0) return;
  await db.updateTable('annex').set({ review_id: reviewId, review_decision: null }).where('id', 'in', ids).execute();
}

export async function recordDecision(db: TenantDb, reviewId: string, decision: ReviewDecision): Promise<void> {
  await db.updateTable('annex').set({ review_decision: decision }).where('review_id', '=', reviewId).execute();
}

function toAnnex(row: Selectable<DB['annex']>): Annex {
  return {
    id: row.id,
    processId: row.signing_process_id,
    draftId: row.draft_id,
    ownerId: row.owner_id,
    requestId: row.request_id,
    party: row.party,
    documentType: row.document_type,
    name: row.name,
    contentType: row.content_type,
    sizeBytes: row.size_bytes,
    sha256: row.sha256,
    objectKey: row.object_key as ObjectKey,
    validation: parseStored(storedReading, row.validation, {
      column: 'validation',
      row: `annex ${row.id} of ${row.signing_process_id ?? row.draft_id ?? 'nothing'}`,
    }),
    reviewId: row.review_id,
    reviewDecision: row.review_decision as ReviewDecision | null,
  };
}
