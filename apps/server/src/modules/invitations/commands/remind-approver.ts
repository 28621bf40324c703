import type { OfficialContext } from '../../../platform/context.ts';
import { Users } from '../../accounts/index.ts';
import { Approvals, Processes, refuseMove } from '../../process/index.ts';
import { notifyOfficial } from '../jobs/process-mails.ts';
import { openApproval } from '../steps/open-approval.ts';
import { pauseAfter, refuseTooSoon, type Reminded } from '../steps/pause-reminders.ts';

/** Who must approve next is written to again: in the console, or by a fresh link where they have no account. */
export async function remindApprover(context: OfficialContext, id: string): Promise<Reminded> {
  return context.transaction(async (tx) => {
    const process = await Processes.lockVisible(tx, id);
    const { status, facts, nextApproval } = process;
    const approval = nextApproval === null ? undefined : await Approvals.find(tx, nextApproval);
    if (status !== 'TO_CONFIRM' || facts.isPreparing || !approval)
      throw refuseMove(process, 'ahora no se espera ninguna aprobación');
    refuseTooSoon(tx, approval.remindedAt);
    const at = tx.now();
    await Approvals.markReminded(tx, approval.id, at);
    const { userId } = approval;
    if (userId === null) await openApproval(tx, approval.id);
    else
      await tx.enqueue(
        notifyOfficial,
        { process_id: id, user_id: userId, occasion: 'approval' as const },
        { key: `${approval.id}:${at.getTime()}` },
      );
    await tx.record([{ type: 'process.approver_reminded', subject: id }]);
    const user = userId === null ? undefined : await Users.find(tx, userId);
    const name = approval.name ?? (user ? Users.fullNameOf(user) : 'quien debe aprobarlo');
    return { message: `Enviamos un recordatorio a ${name}.`, ...pauseAfter(tx) };
  });
}
