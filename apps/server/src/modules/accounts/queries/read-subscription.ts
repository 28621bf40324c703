import { defaultPlan, plans, type Plan } from '@rubrica/contract';

import type { Tx } from '../../../platform/context.ts';

export interface SubscriptionView {
  readonly plan: Plan;
  readonly expiresAt: Date | null;
}

/** A user without a subscription, or with an expired one, is on the free plan. */
export async function readSubscription(tx: Tx, userId: string, now: Date): Promise<SubscriptionView> {
  const row = await tx.db
    .selectFrom('subscription')
    .select(['plan_id', 'expires_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  const plan = plans.find(({ id }) => id === row?.plan_id);
  return plan && row ? { plan, expiresAt: row.expires_at } : { plan: defaultPlan, expiresAt: null };
}
