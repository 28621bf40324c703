import { AppError } from '../../../platform/app-error.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import { findAnnex } from '../../documents/annex.repository.ts';
import { findDocument } from '../../documents/document.repository.ts';
import { lockOwnDraft } from '../steps/own-draft.ts';
import { removeFiles } from '../../documents/steps/remove-files.ts';

/** Only out of one's own draft: what belongs to a process stays. */
export async function deleteFile(context: OfficialContext, id: string): Promise<void> {
  await context.transaction(async (db) => {
    const document = await findDocument(db, id);
    const annex = await findAnnex(db, id);
    const file = document ?? annex;
    if (!file || file.draftId === null || file.ownerId !== context.actor.id) throw new AppError('document.not_found');
    await lockOwnDraft(context, db, file.draftId);
    await removeFiles(context, db, { documents: document ? [document] : [], annexes: annex ? [annex] : [] });
  });
}
