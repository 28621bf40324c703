import { plans, subscriptionDays, type Plan } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { OfficialContext, Tx } from '../../../platform/context.ts';
import { once } from '../../../platform/idempotency.ts';
import { isSelf } from '../user.policy.ts';
import { findUserByName } from '../user.repository.ts';

export interface SubscriptionInput {
  readonly username: string;
  readonly plan_id: string;
}

export async function createSubscription(
  context: OfficialContext,
  input: SubscriptionInput,
): Promise<{ readonly plan: string; readonly expires_at: string }> {
  const plan = plans.find(({ id }) => id === input.plan_id);
  if (!plan) throw new AppError('plan.not_found');
  return context.transaction((tx) =>
    once(tx, async () => {
      const user = await findUserByName(tx.db, input.username);
      if (!user || !isSelf(context.actor, user)) throw new AppError('user.not_found');
      const expiresAt = await beginSubscription(tx, user.id, plan);
      if (!expiresAt) throw new AppError('subscription.exists');
      return { plan: plan.code, expires_at: expiresAt.toISOString() };
    }),
  );
}

/** Undefined where one is still running. */
export async function beginSubscription(tx: Tx, userId: string, plan: Plan): Promise<Date | undefined> {
  const now = tx.now();
  const expiresAt = new Date(now.getTime() + subscriptionDays * 86_400_000);
  const row = await tx.db
    .insertInto('subscription')
    .values({ user_id: userId, plan_id: plan.id, starts_at: now, expires_at: expiresAt })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'user_id'])
        .doUpdateSet({ plan_id: plan.id, starts_at: now, expires_at: expiresAt })
        .where('subscription.expires_at', '<=', now),
    )
    .returning('user_id')
    .executeTakeFirst();
  if (!row) return undefined;
  await tx.record([{ type: 'subscription.started', subject: userId, details: { plan: plan.code } }]);
  return expiresAt;
}
