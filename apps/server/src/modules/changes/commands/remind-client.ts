import type { OfficialContext } from '../../../platform/context.ts';
import { informOfficial } from '../../invitations/index.ts';
import { Policy, Processes, type Views, moveProcess, refuseMove } from '../../process/index.ts';
import { openChangeLink } from '../steps/open-change-link.ts';

/** Reminds of requested changes that nobody has entered: the client gets a new link, and the creator is notified again. */
export async function remindClient(context: OfficialContext, id: string): Promise<Views.Moved> {
  return context.transaction(async (tx) => {
    const process = await Processes.lockVisible(tx, id);
    if (!Policy.mayMove(context.actor, process, 'remind_client')) throw refuseMove(process, 'nadie ha pedido cambios');
    const status = await moveProcess(tx, process, { action: 'remind_client' });
    await openChangeLink(tx, process);
    await informOfficial(tx, {
      processId: id,
      userId: process.createdBy,
      occasion: 'changes',
      key: `${id}:${context.origin.requestId}`,
    });
    return { status, message: `Se recordaron los cambios del proceso ${process.operationNumber}.` };
  });
}
