import { AppError } from '../../../platform/app-error.ts';
import type { OfficialContext, OfficialTx } from '../../../platform/context.ts';
import { once } from '../../../platform/idempotency.ts';
import { newId } from '../../../platform/ids.ts';
import { StoredFiles, type ProcessDocument } from '../../documents/index.ts';
import { openKindToCreate } from '../../kinds/index.ts';
import { countDrafts, insertDraft, maxDrafts, type Draft } from '../draft.repository.ts';
import { copyObjects, insertDocuments, pointToCopies } from './copy-documents.ts';

export async function startDraft(
  tx: OfficialTx,
  beginning: Pick<Draft, 'id' | 'kind' | 'title' | 'content' | 'template'>,
): Promise<Draft> {
  const ownerId = tx.actor.id;
  if ((await countDrafts(tx.db, ownerId)) >= maxDrafts) throw new AppError('draft.too_many', { most: maxDrafts });
  const draft: Draft = { ...beginning, ownerId, version: 1, updatedAt: tx.now() };
  await insertDraft(tx.db, draft);
  await tx.record([{ type: 'draft.created', subject: draft.id, details: { kind: draft.kind } }]);
  return draft;
}

interface Original extends Pick<Draft, 'kind' | 'title' | 'content' | 'template'> {
  readonly documents: readonly ProcessDocument[];
  /** What else becomes true with the draft. */
  readonly onStarted?: (tx: OfficialTx) => Promise<void>;
}

/** A draft that begins as something earlier, with files of its own. */
export async function startDraftFrom(context: OfficialContext, original: Original): Promise<{ draft_id: string }> {
  const { kind, title, documents, template, onStarted } = original;
  await context.transaction((tx) => openKindToCreate(tx, context.kinds.uuidOf(kind)));
  const id = newId(context.now());
  const copies = await copyObjects(context, documents, { ownerId: context.actor.id, draftId: id, templateId: null });
  const content = pointToCopies(original.content, documents, copies);
  return StoredFiles.writeAhead(context, {
    keys: copies.map(({ objectKey }) => objectKey),
    isKept: (answer) => answer.draft_id === id,
    work: () =>
      context.transaction((tx) =>
        once(tx, async () => {
          await startDraft(tx, { id, kind, title, content, template });
          await insertDocuments(tx, copies);
          await onStarted?.(tx);
          return { draft_id: id };
        }),
      ),
  });
}
