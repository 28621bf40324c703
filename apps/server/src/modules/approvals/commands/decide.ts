import { AppError, invalidInput } from '../../../platform/app-error.ts';
import type { ApproverContext } from '../../../platform/context.ts';
import { Notices } from '../../notices/index.ts';
import { Approvals, Processes, moveProcess, refuseMove } from '../../process/index.ts';
import { requireAsked } from '../steps/require-asked.ts';
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
    await requireAsked(tx, approval);
    if (
      decision === 'approve' &&
      (await Approvals.isGivenBy(tx, process.id, approval.askedEmail ?? approval.email ?? ''))
    )
      throw refuseMove(process, 'usted ya lo aprobó con su cuenta, y cada aprobación es de otra persona');
    await Approvals.markDecided(tx, process.id, { at: context.now() });
    if (decision === 'approve') {
      const happened = { kind: 'approved', userId: process.createdBy, processId: process.id } as const;
      await Notices.write(tx, { ...happened, aboutId: context.actor.id });
    }
    await moveProcess(tx, process, {
      action: decision,
      ...(detail !== '' && { reason: detail }),
      detail: {
        approver: approval.askedName ?? approval.name ?? '',
        ...(approval.askedName !== null && { on_behalf_of: approval.name }),
      },
    });
  });
  return {
    message: decision === 'approve' ? 'Su aprobación quedó registrada.' : 'Su rechazo quedó registrado con su motivo.',
  };
}
