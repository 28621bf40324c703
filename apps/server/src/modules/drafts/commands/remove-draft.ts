import type { OfficialContext } from '../../../platform/context.ts';
import { Annexes, Documents, StoredFiles } from '../../documents/index.ts';
import { deleteDraft } from '../draft.repository.ts';
import { lockOwnDraft } from '../steps/own-draft.ts';

export async function removeDraft(context: OfficialContext, id: string): Promise<void> {
  await context.transaction(async (tx) => {
    await lockOwnDraft(tx, id);
    const documents = await Documents.list(tx, { draftId: id });
    await StoredFiles.remove(tx, { documents, annexes: await Annexes.listOfDraft(tx, id) });
    await deleteDraft(tx.db, id);
    await tx.record([{ type: 'draft.deleted', subject: id }]);
  });
}
