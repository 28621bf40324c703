import type { OfficialContext } from '../../../platform/context.ts';
import { listDraftAnnexes } from '../../documents/annex.repository.ts';
import { listDocuments } from '../../documents/document.repository.ts';
import { removeFiles } from '../../documents/steps/remove-files.ts';
import { deleteDraft } from '../draft.repository.ts';
import { lockOwnDraft } from '../steps/own-draft.ts';

export async function removeDraft(context: OfficialContext, id: string): Promise<void> {
  await context.transaction(async (tx) => {
    await lockOwnDraft(tx, id);
    const documents = await listDocuments(tx.db, { draftId: id });
    await removeFiles(tx, { documents, annexes: await listDraftAnnexes(tx.db, id) });
    await deleteDraft(tx.db, id);
    await tx.record([{ type: 'draft.deleted', subject: id }]);
  });
}
