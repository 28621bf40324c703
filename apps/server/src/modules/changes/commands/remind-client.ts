import type { OfficialContext } from '../../../platform/context.ts';
import { notifyOfficial } from '../../invitations/jobs/process-mails.ts';
import { moveProcess, refuseMove } from '../../process/steps/move-process.ts';
import { openChangeLink } from '../steps/open-change-link.ts';
import { lockVisibleProcess } from '../../process/steps/visible-process.ts';
import { mayMove } from '../../process/verdicts.ts';
import type { Moved } from '../../processes/commands/change-status.ts';

/** Changes were asked for and nobody has entered them: the client gets a fresh link, and whoever made it is told again. */
export async function remindClient(context: OfficialContext, id: string): Promise<Moved> {
  return context.transaction(async (db) => {
    const process = await lockVisibleProcess(context, db, id);
    if (!mayMove(context.actor, process, 'remind_client')) throw refuseMove(process, 'nadie ha pedido cambios');
    const status = await moveProcess(context, db, process, { action: 'remind_client' });
    await openChangeLink(context, db, process);
    await context.jobs.enqueue(
      { db, tenant: context.tenant.id },
      notifyOfficial,
      { process_id: id, user_id: process.createdBy, occasion: 'changes' as const },
      { key: `${id}:${context.origin.requestId}` },
    );
    return { status, message: `Se recordaron los cambios del proceso ${process.operationNumber}.` };
  });
}
