import type { DraftDetail, DraftView } from '@rubrica/contract';

import type { OfficialContext } from '../../../platform/context.ts';
import type { TenantDb } from '../../../platform/database/tenant-db.ts';
import type { KindLibrary } from '../../../platform/kind-library.ts';
import { listDraftAnnexes } from '../annex.repository.ts';
import { listDocuments } from '../document.repository.ts';
import { presentDraft, presentDraftDetail } from '../draft.presenter.ts';
import { listDrafts, type Draft } from '../draft.repository.ts';
import { readOwnDraft } from '../steps/own-draft.ts';

export async function describeDraft(context: OfficialContext, db: TenantDb, id: string): Promise<DraftDetail> {
  const draft = await readOwnDraft(context, db, id);
  return presentDraftDetail(draft, uuidOf(context.kinds, draft), {
    documents: await listDocuments(db, { draftId: id }),
    annexes: await listDraftAnnexes(db, id),
  });
}

/** Drafts of a kind that no longer ships cannot be opened and are not shown. */
export async function describeDrafts(context: OfficialContext, db: TenantDb): Promise<DraftView[]> {
  const drafts = await listDrafts(db, context.actor.id);
  return drafts
    .filter(({ kind }) => context.kinds.byCode(kind))
    .map((draft) => presentDraft(draft, uuidOf(context.kinds, draft)));
}

export function uuidOf(kinds: KindLibrary, { kind: code }: Pick<Draft, 'kind'>): string {
  const kind = kinds.byCode(code);
  if (!kind) throw new Error(`no kind ${code}`);
  return kind.uuid;
}
