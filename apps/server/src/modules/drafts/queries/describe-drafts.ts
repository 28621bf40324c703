import type { DraftDetail, DraftView } from '@rubrica/contract';

import type { OfficialContext } from '../../../platform/context.ts';
import type { TenantDb } from '../../../platform/database/tenant-db.ts';
import { listDraftAnnexes } from '../../documents/annex.repository.ts';
import { listDocuments } from '../../documents/document.repository.ts';
import { presentDraft, presentDraftDetail } from '../../documents/draft.presenter.ts';
import { listDrafts } from '../draft.repository.ts';
import { readOwnDraft } from '../steps/own-draft.ts';

export async function describeDraft(context: OfficialContext, db: TenantDb, id: string): Promise<DraftDetail> {
  const draft = await readOwnDraft(context, db, id);
  return presentDraftDetail(draft, context.kinds.uuidOf(draft.kind), {
    documents: await listDocuments(db, { draftId: id }),
    annexes: await listDraftAnnexes(db, id),
  });
}

/** Drafts of a kind that no longer ships cannot be opened and are not shown. */
export async function describeDrafts(context: OfficialContext, db: TenantDb): Promise<DraftView[]> {
  const drafts = await listDrafts(db, context.actor.id);
  return drafts
    .filter(({ kind }) => context.kinds.byCode(kind))
    .map((draft) => presentDraft(draft, context.kinds.uuidOf(draft.kind)));
}
