import { AppError } from '../../../platform/app-error.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import type { TenantDb } from '../../../platform/database/tenant-db.ts';
import { once } from '../../../platform/idempotency.ts';
import { newId } from '../../../platform/ids.ts';
import { record } from '../../../platform/record.ts';
import type { ProcessDocument } from '../../documents/document.repository.ts';
import { countDrafts, insertDraft, mostDrafts, type Draft } from '../draft.repository.ts';
import { copyObjects, insertDocuments, pointToCopies } from './copy-documents.ts';
import { openKindToCreate } from '../../kinds/steps/open-kind.ts';
import { writtenAhead } from '../../documents/steps/written-ahead.ts';

export async function startDraft(
  context: OfficialContext,
  db: TenantDb,
  beginning: Pick<Draft, 'id' | 'kind' | 'title' | 'content'>,
): Promise<Draft> {
  const ownerId = context.actor.id;
  if ((await countDrafts(db, ownerId)) >= mostDrafts) throw new AppError('draft.too_many', { most: mostDrafts });
  const draft: Draft = { ...beginning, ownerId, version: 1, updatedAt: context.now() };
  await insertDraft(db, draft);
  await record(context, db, [{ type: 'draft.created', subject: draft.id, details: { kind: draft.kind } }]);
  return draft;
}

interface Original extends Pick<Draft, 'kind' | 'title' | 'content'> {
  readonly documents: readonly ProcessDocument[];
}

/** A draft that begins as something earlier, with files of its own. */
export async function startDraftFrom(context: OfficialContext, original: Original): Promise<{ draft_id: string }> {
  const { kind, title, documents } = original;
  await context.transaction((db) => openKindToCreate(context, db, context.kinds.uuidOf(kind)));
  const id = newId(context.now());
  const copies = await copyObjects(context, documents, { ownerId: context.actor.id, draftId: id, templateId: null });
  const content = pointToCopies(original.content, documents, copies);
  return writtenAhead(context, {
    keys: copies.map(({ objectKey }) => objectKey),
    isKept: (answer) => answer.draft_id === id,
    work: () =>
      context.transaction((db) =>
        once(context, db, async () => {
          await startDraft(context, db, { id, kind, title, content });
          await insertDocuments(context, db, copies);
          return { draft_id: id };
        }),
      ),
  });
}
