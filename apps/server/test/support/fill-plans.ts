import { freePlanId } from '@rubrica/contract';

import { newId } from '../../src/platform/ids.ts';
import type { World } from './world.ts';

/** One row in every table of the plans; everybody of the demonstration has a subscription. */
export async function fillPlans(world: World): Promise<object> {
  const { transaction } = await world.contextOf('demo');
  await transaction(async ({ db, now }) => {
    const { id, user_id: userId } = await db
      .selectFrom('plan_subscription')
      .select(['id', 'user_id'])
      .where('user_id', 'is not', null)
      .limit(1)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('plan_period')
      .values({
        subscription_id: id,
        number: 1,
        starts_on: '2026-01-01',
        ends_on: '2026-02-01',
        plan_name: 'x',
        documents_included: 1,
      })
      .execute();
    await db
      .insertInto('plan_charge')
      .values({
        id: newId(),
        subscription_id: id,
        kind: 'period',
        period: 1,
        base_cents: 1,
        net_cents: 1,
        state: 'withdrawn',
        created_at: now(),
        settled_at: now(),
      })
      .execute();
    await db
      .insertInto('plan_notice')
      .values({ id: newId(), key: 'x', user_id: userId, event: 'share', details: '{}', at: now() })
      .execute();
    await db
      .insertInto('subscription')
      .values({ user_id: userId ?? '', plan_id: freePlanId, starts_at: now(), expires_at: now() })
      .execute();
  });
  return {};
}
