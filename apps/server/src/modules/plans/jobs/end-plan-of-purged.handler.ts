import type { FollowerPayload } from '../../../platform/followers.ts';
import type { JobHandler } from '../../../platform/jobs/handled-job.ts';
import { endSubscription } from '../steps/end-subscription.ts';
import { findLive, findPending, forgetBuyer, lockOwner } from '../subscription.repository.ts';

/** Charges and payments stay: they are the company's books. */
export const handle: JobHandler<FollowerPayload> = async (context, { subject: userId }) => {
  await context.transaction(async (tx) => {
    await lockOwner(tx.db, userId);
    for (const one of [await findLive(tx.db, userId), await findPending(tx.db, userId)])
      if (one) await endSubscription(tx, one);
    await forgetBuyer(tx.db, userId);
  });
};
