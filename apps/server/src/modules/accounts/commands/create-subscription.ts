import { plans, subscriptionDays, type Plan } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { Context, OfficialContext } from '../../../platform/context.ts';
import type { TenantDb } from '../../../platform/database/tenant-db.ts';
import { once } from '../../../platform/idempotency.ts';
import { record } from '../../../platform/record.ts';
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
  return context.transaction((db) =>
    once(context, db, async () => {
      const user = await findUserByName(db, input.username);
      if (!user || !isSelf(context.actor, user)) throw new AppError('user.not_found');
      const expiresAt = await beginSubscription(context, db, user.id, plan);
      if (!expiresAt) throw new AppError('subscription.exists');
      return { plan: plan.code, expires_at: expiresAt.toISOString() };
    }),
  );
}

/** Undefined where one is still running. */
export async function beginSubscription(
  context: Context,
  db: TenantDb,
  userId: string,
  plan: Plan,
): Promise<Date | undefined> {
  const now = context.now();
  const expiresAt = new Date(now.getTime() + subscriptionDays * 86_400_000);
  const row = await db
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
  await record(context, db, [{ type: 'subscription.started', subject: userId, details: { plan: plan.code } }]);
  return expiresAt;
}
