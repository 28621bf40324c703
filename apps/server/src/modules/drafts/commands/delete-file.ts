import { AppError } from '../../../platform/app-error.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import { Annexes, Documents, StoredFiles } from '../../documents/index.ts';
import { lockOwnDraft } from '../steps/own-draft.ts';

/** Only out of one's own draft: what belongs to a process stays. */
export async function deleteFile(context: OfficialContext, id: string): Promise<void> {
  await context.transaction(async (tx) => {
    const document = await Documents.find(tx, id);
    const annex = await Annexes.find(tx, id);
    const file = document ?? annex;
    if (!file || file.draftId === null || file.ownerId !== context.actor.id) throw new AppError('document.not_found');
    await lockOwnDraft(tx, file.draftId);
    await StoredFiles.remove(tx, { documents: document ? [document] : [], annexes: annex ? [annex] : [] });
  });
}
