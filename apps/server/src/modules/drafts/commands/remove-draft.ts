import type { OfficialContext } from '../../../platform/context.ts';
import { record } from '../../../platform/record.ts';
import { listDraftAnnexes } from '../../documents/annex.repository.ts';
import { listDocuments } from '../../documents/document.repository.ts';
import { deleteDraft } from '../draft.repository.ts';
import { lockOwnDraft } from '../steps/own-draft.ts';
import { removeFiles } from '../../documents/steps/remove-files.ts';

export async function removeDraft(context: OfficialContext, id: string): Promise<void> {
  await context.transaction(async (db) => {
    await lockOwnDraft(context, db, id);
    const documents = await listDocuments(db, { draftId: id });
    await removeFiles(context, db, { documents, annexes: await listDraftAnnexes(db, id) });
    await deleteDraft(db, id);
    await record(context, db, [{ type: 'draft.deleted', subject: id }]);
  });
}
