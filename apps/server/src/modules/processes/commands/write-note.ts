import type { NoteView } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { describeMaker } from '../../creation/index.ts';
import { Processes } from '../../process/index.ts';
import { presentNote } from '../queries/describe-work.ts';

/** For the company alone: it enters neither the history nor the evidence, and the audit log has no word of it. */
export async function writeNote(context: OfficialContext, processId: string, text: string): Promise<NoteView> {
  return context.transaction(async (tx) => {
    await Processes.lockVisible(tx, processId);
    const { id: authorId, name: authorName } = await describeMaker(tx);
    const writtenAt = tx.now();
    const note = { id: newId(writtenAt), processId, authorId, authorName, text, writtenAt };
    await Processes.Work.addNote(tx, note);
    await tx.record([{ type: 'process.note_written', subject: processId }]);
    return presentNote(note, authorId);
  });
}

export async function deleteNote(
  context: OfficialContext,
  processId: string,
  id: string,
): Promise<{ readonly message: string }> {
  return context.transaction(async (tx) => {
    await Processes.lockVisible(tx, processId);
    const isGone = await Processes.Work.removeNote(tx, { id, processId, authorId: tx.actor.id });
    if (!isGone) throw new AppError('note.not_found');
    await tx.record([{ type: 'process.note_deleted', subject: processId }]);
    return { message: 'Nota borrada.' };
  });
}
