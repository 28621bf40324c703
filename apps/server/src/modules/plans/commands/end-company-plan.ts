import type { System } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import { currentPeriod } from '../steps/advance-subscription.ts';
import { endSubscription } from '../steps/end-subscription.ts';
import { findLive, lockOwner, saveSubscription } from '../subscription.repository.ts';

export type CompanyEnd = 'at_period_end' | 'keep' | 'remove';

/**
 * At the end of the month the company can read, and send nothing new, until it is given another plan. Removed at once, it is
 * without a plan and without a limit. What is owed stays in its statement.
 */
export async function endCompanyPlan(context: Context<System>, how: CompanyEnd): Promise<void> {
  await context.transaction(async (tx) => {
    await lockOwner(tx.db, null);
    const one = await findLive(tx.db, null);
    if (!one) throw new AppError('subscription.not_found');
    if (how === 'remove') {
      await endSubscription(tx, one);
      return;
    }
    if (!(await currentPeriod(tx, one))) throw new AppError('subscription.not_found');
    const isEnding = how === 'at_period_end';
    await saveSubscription(tx.db, { ...one, cancelledAt: isEnding ? tx.now() : null, nextTerms: null });
    const type = isEnding ? 'subscription.cancelled' : 'subscription.kept';
    await tx.record([{ type, subject: tx.tenant.id, details: { plan: one.terms.code } }]);
  });
}
