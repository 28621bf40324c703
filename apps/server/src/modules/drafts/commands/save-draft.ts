import type { DraftView } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import { presentDraft } from '../draft.presenter.ts';
import { updateDraft, type Draft } from '../draft.repository.ts';
import { lockOwnDraft } from '../steps/own-draft.ts';

export interface DraftChange {
  readonly version: number;
  readonly content: Draft['content'];
  readonly title?: string | undefined;
}

/** The caller names the version they read; a draft changed meanwhile is not overwritten. */
export async function saveDraft(context: OfficialContext, id: string, change: DraftChange): Promise<DraftView> {
  return context.transaction(async (tx) => {
    const draft = await lockOwnDraft(tx, id);
    if (draft.version !== change.version) throw new AppError('draft.stale');
    const saved = {
      ...draft,
      content: change.content,
      title: change.title ?? draft.title,
      version: draft.version + 1,
      updatedAt: context.now(),
    };
    await updateDraft(tx.db, saved);
    return presentDraft(saved, context.kinds.uuidOf(saved.kind));
  });
}
