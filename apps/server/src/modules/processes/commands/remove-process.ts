import type { OfficialContext } from '../../../platform/context.ts';
import { Annexes, Documents, StoredFiles } from '../../documents/index.ts';
import { Processes, Policy, moveProcess, refuseMove } from '../../process/index.ts';
import { removePicturesOf } from '../steps/remove-pictures.ts';

/** Deletes the files and hides the process; its history stays. */
export async function removeProcess(context: OfficialContext, id: string): Promise<void> {
  await context.transaction(async (tx) => {
    const process = await Processes.lockVisible(tx, id);
    if (!Policy.mayMove(context.actor, process, 'delete'))
      throw refuseMove(process, 'solo se elimina lo que terminó sin firma');
    await StoredFiles.remove(tx, {
      documents: await Documents.list(tx, { processId: id }),
      annexes: await Annexes.listOfProcess(tx, id),
    });
    await removePicturesOf(tx, id);
    await moveProcess(tx, process, { action: 'delete' });
    await Processes.hide(tx, id, context.now());
  });
}
