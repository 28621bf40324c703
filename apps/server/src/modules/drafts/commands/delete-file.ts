import { AppError } from '../../../platform/app-error.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import { findAnnex } from '../../documents/annex.repository.ts';
import { findDocument } from '../../documents/document.repository.ts';
import { removeFiles } from '../../documents/steps/remove-files.ts';
import { lockOwnDraft } from '../steps/own-draft.ts';

/** Only out of one's own draft: what belongs to a process stays. */
export async function deleteFile(context: OfficialContext, id: string): Promise<void> {
  await context.transaction(async (tx) => {
    const document = await findDocument(tx.db, id);
    const annex = await findAnnex(tx.db, id);
    const file = document ?? annex;
    if (!file || file.draftId === null || file.ownerId !== context.actor.id) throw new AppError('document.not_found');
    await lockOwnDraft(tx, file.draftId);
    await removeFiles(tx, { documents: document ? [document] : [], annexes: annex ? [annex] : [] });
  });
}
