import type { OfficialContext } from '../../../platform/context.ts';
import { listProcessAnnexes } from '../../documents/annex.repository.ts';
import { listDocuments } from '../../documents/document.repository.ts';
import { hideProcess } from '../../process/process.repository.ts';
import { moveProcess, refuseMove } from '../../process/steps/move-process.ts';
import { removeFiles } from '../../documents/steps/remove-files.ts';
import { lockVisibleProcess } from '../../process/steps/visible-process.ts';
import { mayMove } from '../../process/verdicts.ts';

/** The files go and nobody sees it any more; what happened stays on record. */
export async function removeProcess(context: OfficialContext, id: string): Promise<void> {
  await context.transaction(async (db) => {
    const process = await lockVisibleProcess(context, db, id);
    if (!mayMove(context.actor, process, 'delete'))
      throw refuseMove(process, 'solo se elimina lo que terminó sin firma');
    await removeFiles(context, db, {
      documents: await listDocuments(db, { processId: id }),
      annexes: await listProcessAnnexes(db, id),
    });
    await moveProcess(context, db, process, { action: 'delete' });
    await hideProcess(db, id, context.now());
  });
}
