import { freePlanId } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import { once } from '../../../platform/idempotency.ts';
import { beginFree } from '../steps/begin-free.ts';
import { requireOwnPlan } from '../steps/own-plan.ts';

export interface SubscriptionInput {
  readonly username: string;
  readonly plan_id: string;
}

/** The free plan, for oneself alone. Others are chosen and paid. */
export async function createSubscription(
  context: OfficialContext,
  input: SubscriptionInput,
): Promise<{ readonly plan: string; readonly expires_at: string }> {
  if (input.plan_id !== freePlanId) throw new AppError('subscription.other_plan');
  return context.transaction((tx) =>
    once(tx, async () => {
      if (tx.actor.kind !== 'member' || input.username.toLowerCase() !== tx.actor.username)
        throw new AppError('user.not_found');
      const expiresAt = await beginFree(tx, requireOwnPlan(tx));
      if (!expiresAt) throw new AppError('subscription.exists');
      return { plan: 'free', expires_at: expiresAt.toISOString() };
    }),
  );
}
