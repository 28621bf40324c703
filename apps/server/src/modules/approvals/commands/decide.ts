import { AppError, invalidInput } from '../../../platform/app-error.ts';
import type { ApproverContext } from '../../../platform/context.ts';
import { Approvals, Processes, moveProcess } from '../../process/index.ts';
import { waitingOnly } from '../steps/waiting-only.ts';

export interface Decision {
  readonly decision: 'approve' | 'reject';
  readonly detail: string;
}

/** One word, once. Whoever says no says why. */
export async function decide(
  context: ApproverContext,
  { decision, detail }: Decision,
): Promise<{ readonly message: string }> {
  if (decision === 'reject' && detail === '')
    throw invalidInput([{ path: 'detail', message: 'Escriba por qué lo rechaza' }]);
  await context.transaction(async (tx) => {
    const process = waitingOnly(context, await Processes.lock(tx, context.actor.processId));
    const approval = await Approvals.find(tx, context.actor.id);
    // Asked anew between the link's check and the lock: what was read is not what would be approved.
    if (approval?.linkVersion !== context.actor.linkVersion) throw new AppError('link.dead');
    await Approvals.markDecided(tx, process.id, context.now());
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
