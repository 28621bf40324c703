import type { FollowerPayload } from '../../../platform/followers.ts';
import type { JobHandler } from '../../../platform/jobs/handled-job.ts';
import { Approvals } from '../../process/index.ts';
import { askInTurn } from '../steps/ask-in-turn.ts';

/** An approver was changed or removed: who was asked in somebody's place may no longer be the one. */
export const handle: JobHandler<FollowerPayload> = async (context) => {
  await askInTurn(context, await context.transaction((tx) => Approvals.listAskedInPlace(tx)));
};
