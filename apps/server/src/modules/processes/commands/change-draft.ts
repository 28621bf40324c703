import type { DraftDetail, DraftView } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import { once } from '../../../platform/idempotency.ts';
import { newId } from '../../../platform/ids.ts';
import { record } from '../../../platform/record.ts';
import { listDraftAnnexes } from '../annex.repository.ts';
import { listDocuments } from '../document.repository.ts';
import { presentDraft } from '../draft.presenter.ts';
import { countDrafts, deleteDraft, insertDraft, mostDrafts, updateDraft, type Draft } from '../draft.repository.ts';
import { describeDraft, uuidOf } from '../queries/describe-draft.ts';
import { openKindToCreate } from '../steps/open-kind.ts';
import { lockOwnDraft } from '../steps/own-draft.ts';
import { removeFiles } from '../steps/remove-files.ts';

type Content = Draft['content'];

export async function createDraft(
  context: OfficialContext,
  input: { readonly process_id: string; readonly content: Content; readonly title: string },
): Promise<DraftDetail> {
  return context.transaction((db) =>
    once(context, db, async () => {
      const kind = await openKindToCreate(context, db, input.process_id);
      if ((await countDrafts(db, context.actor.id)) >= mostDrafts)
        throw new AppError('draft.too_many', { most: mostDrafts });
      const at = context.now();
      const { content, title } = input;
      const draft = {
        id: newId(at),
        ownerId: context.actor.id,
        kind: kind.code,
        title,
        content,
        version: 1,
        updatedAt: at,
      };
      await insertDraft(db, draft);
      await record(context, db, [{ type: 'draft.created', subject: draft.id, details: { kind: kind.code } }]);
      return describeDraft(context, db, draft.id);
    }),
  );
}

/** Who saves says which version they read; a draft that moved on meanwhile is not written over. */
export async function saveDraft(
  context: OfficialContext,
  id: string,
  input: { readonly version: number; readonly content: Content; readonly title?: string | undefined },
): Promise<DraftView> {
  return context.transaction(async (db) => {
    const draft = await lockOwnDraft(context, db, id);
    if (draft.version !== input.version) throw new AppError('draft.stale');
    const saved = {
      ...draft,
      content: input.content,
      title: input.title ?? draft.title,
      version: draft.version + 1,
      updatedAt: context.now(),
    };
    await updateDraft(db, saved);
    return presentDraft(saved, uuidOf(context.kinds, saved));
  });
}

export async function removeDraft(context: OfficialContext, id: string): Promise<void> {
  await context.transaction(async (db) => {
    await lockOwnDraft(context, db, id);
    const documents = await listDocuments(db, { draftId: id });
    await removeFiles(context, db, { documents, annexes: await listDraftAnnexes(db, id) });
    await deleteDraft(db, id);
    await record(context, db, [{ type: 'draft.deleted', subject: id }]);
  });
}
