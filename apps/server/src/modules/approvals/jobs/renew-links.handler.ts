import type { JobHandler } from '../../../platform/jobs/handled-job.ts';
import { Approvals } from '../../process/index.ts';
import { askInTurn } from '../steps/ask-in-turn.ts';

/** A stand-in begins or ends: what waits for the approver is asked of who answers for it today. */
export const handle: JobHandler<{ readonly approver_id: string }> = async (context, { approver_id: approverId }) => {
  await askInTurn(context, await context.transaction((tx) => Approvals.listAskedOf(tx, approverId)));
};
