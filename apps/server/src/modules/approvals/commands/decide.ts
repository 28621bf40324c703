import { AppError, invalidInput } from '../../../platform/app-error.ts';
import type { ApproverContext } from '../../../platform/context.ts';
import { Approvals, Processes, moveProcess } from '../../process/index.ts';
import { waitingOnly } from '../steps/waiting-only.ts';

export interface Decision {
  readonly decision: 'approve' | 'reject';
  readonly detail: string;
}

/** An approver decides once, and a rejection needs a reason. */
export async function decide(
  context: ApproverContext,
  { decision, detail }: Decision,
): Promise<{ readonly message: string }> {
  if (decision === 'reject' && detail === '')
    throw invalidInput([{ path: 'detail', message: 'Escriba por qué lo rechaza' }]);
  await context.transaction(async (tx) => {
    const process = waitingOnly(context, await Processes.lock(tx, context.actor.processId));
    const approval = await Approvals.find(tx, context.actor.id);
    // The approval was requested again after the link was checked, so the approver read an older version.
    if (approval?.linkVersion !== context.actor.linkVersion) throw new AppError('link.dead');
    await Approvals.markDecided(tx, process.id, { at: context.now() });
    await moveProcess(tx, process, {
      action: decision,
      ...(detail !== '' && { reason: detail }),
      detail: { approver: approval.name ?? '' },
    });
  });
  return {
    message: decision === 'approve' ? 'Su aprobación quedó registrada.' : 'Su rechazo quedó registrado con su motivo.',
  };
}
