import type { FollowerPayload } from '../../../platform/followers.ts';
import type { JobHandler } from '../../../platform/jobs/handled-job.ts';
import { subscriberOf } from '../../metering/index.ts';
import { beginFree } from '../steps/begin-free.ts';

/** Nothing where the plan is the company's, or there is one already. */
export const handle: JobHandler<FollowerPayload> = async (context, { subject: userId }) => {
  if (subscriberOf(context, userId).kind !== 'user') return;
  await context.transaction((tx) => beginFree(tx, userId));
};
