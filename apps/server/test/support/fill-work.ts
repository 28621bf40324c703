import { replaceHold } from '../../src/modules/process/case-hold.repository.ts';
import { Processes } from '../../src/modules/process/index.ts';
import type { Tx } from '../../src/platform/context.ts';
import { newId } from '../../src/platform/ids.ts';

/** Who reads a case, and what officials write beside it. */
export async function fillWork(tx: Tx, processId: string): Promise<void> {
  const at = tx.now();
  await replaceHold(tx.db, { processId, userId: newId(), userName: 'x', since: at, begunAt: at, expiresAt: at });
  const observer = { userId: null, name: 'Eva', email: 'eva@correo.ec', addedByName: 'x', addedAt: at };
  await Processes.Work.addObserver(tx, { id: newId(), processId, ...observer });
  await Processes.Work.addNote(tx, {
    id: newId(),
    processId,
    authorId: newId(),
    authorName: 'x',
    text: 'x',
    writtenAt: at,
  });
  await Processes.Work.replaceTags(tx, processId, ['urgente']);
  await Processes.Work.assign(tx, processId, { userId: newId(), userName: 'x', assignedByName: 'x', assignedAt: at });
}
