import type { DraftDetail, DraftView } from '@rubrica/contract';

import type { OfficialTx } from '../../../platform/context.ts';
import { listDraftAnnexes } from '../../documents/annex.repository.ts';
import { listDocuments } from '../../documents/document.repository.ts';
import { presentDraft, presentDraftDetail } from '../../documents/draft.presenter.ts';
import { listDrafts } from '../draft.repository.ts';
import { readOwnDraft } from '../steps/own-draft.ts';

export async function describeDraft(tx: OfficialTx, id: string): Promise<DraftDetail> {
  const draft = await readOwnDraft(tx, id);
  return presentDraftDetail(draft, tx.kinds.uuidOf(draft.kind), {
    documents: await listDocuments(tx.db, { draftId: id }),
    annexes: await listDraftAnnexes(tx.db, id),
  });
}

/** Drafts of a kind that no longer ships cannot be opened and are not shown. */
export async function describeDrafts(tx: OfficialTx): Promise<DraftView[]> {
  const drafts = await listDrafts(tx.db, tx.actor.id);
  return drafts
    .filter(({ kind }) => tx.kinds.byCode(kind))
    .map((draft) => presentDraft(draft, tx.kinds.uuidOf(draft.kind)));
}
