import type { OfficialContext } from '../../../platform/context.ts';
import { listProcessAnnexes } from '../../documents/annex.repository.ts';
import { listDocuments } from '../../documents/document.repository.ts';
import { removeFiles } from '../../documents/steps/remove-files.ts';
import { hideProcess } from '../../process/process.repository.ts';
import { moveProcess, refuseMove } from '../../process/steps/move-process.ts';
import { lockVisibleProcess } from '../../process/steps/visible-process.ts';
import { mayMove } from '../../process/verdicts.ts';

/** The files go and nobody sees it any more; what happened stays on record. */
export async function removeProcess(context: OfficialContext, id: string): Promise<void> {
  await context.transaction(async (tx) => {
    const process = await lockVisibleProcess(tx, id);
    if (!mayMove(context.actor, process, 'delete'))
      throw refuseMove(process, 'solo se elimina lo que terminó sin firma');
    await removeFiles(tx, {
      documents: await listDocuments(tx.db, { processId: id }),
      annexes: await listProcessAnnexes(tx.db, id),
    });
    await moveProcess(tx, process, { action: 'delete' });
    await hideProcess(tx.db, id, context.now());
  });
}
