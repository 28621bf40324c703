import type { Tx } from '../../../platform/context.ts';
import { Annexes, Documents, StoredFiles } from '../../documents/index.ts';
import { deleteDraft, listDraftsOfTemplate } from '../draft.repository.ts';
import { deleteSigningTemplate } from '../template.repository.ts';

/** With its versions, its files and the drafts in which it is edited. */
export async function deleteTemplate(tx: Tx, id: string): Promise<void> {
  for (const draft of await listDraftsOfTemplate(tx.db, id)) {
    await StoredFiles.remove(tx, {
      documents: await Documents.list(tx, { draftId: draft.id }),
      annexes: await Annexes.listOfDraft(tx, draft.id),
    });
    await deleteDraft(tx.db, draft.id);
    await tx.record([{ type: 'draft.deleted', subject: draft.id }]);
  }
  await StoredFiles.remove(tx, { documents: await Documents.list(tx, { templateId: id }) });
  await deleteSigningTemplate(tx.db, id);
  await tx.record([{ type: 'template.deleted', subject: id }]);
}
