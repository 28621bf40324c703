import type { DraftDetail, DraftView } from '@rubrica/contract';

import type { OfficialTx } from '../../../platform/context.ts';
import { Annexes, Documents } from '../../documents/index.ts';
import { presentDraft, presentDraftDetail } from '../draft.presenter.ts';
import { listDrafts } from '../draft.repository.ts';
import { readOwnDraft } from '../steps/own-draft.ts';
import { findSigningTemplate } from '../template.repository.ts';

export async function describeDraft(tx: OfficialTx, id: string): Promise<DraftDetail> {
  const draft = await readOwnDraft(tx, id);
  return presentDraftDetail(draft, tx.kinds.uuidOf(draft.kind), {
    documents: await Documents.list(tx, { draftId: id }),
    annexes: await Annexes.listOfDraft(tx, id),
    templateName: draft.template && (await findSigningTemplate(tx.db, draft.template.id))?.name,
  });
}

/** Drafts of a kind that no longer ships cannot be opened and are not shown. */
export async function describeDrafts(tx: OfficialTx): Promise<DraftView[]> {
  const drafts = await listDrafts(tx.db, tx.actor.id);
  return drafts
    .filter(({ kind }) => tx.kinds.byCode(kind))
    .map((draft) => presentDraft(draft, tx.kinds.uuidOf(draft.kind)));
}
