import type { PlanView } from '@rubrica/contract';

import { meter } from '../../src/modules/metering/index.ts';
import { advanceSubscription } from '../../src/modules/plans/steps/advance-subscription.ts';
import { listDue } from '../../src/modules/plans/subscription.repository.ts';
import { newId } from '../../src/platform/ids.ts';
import type { Desk } from './desk.ts';
import { cards, createCashDesk } from './paying.ts';
import type { World } from './world.ts';

export const planIds = {
  free: '5d0c1f1e-8f0a-4b7e-9a53-0c6d1a1f0001',
  usage: '5d0c1f1e-8f0a-4b7e-9a53-0c6d1a1f0002',
  pro: '5d0c1f1e-8f0a-4b7e-9a53-0c6d1a1f0003',
  business: '5d0c1f1e-8f0a-4b7e-9a53-0c6d1a1f0004',
} as const;

export const planBuyer = { name: 'Olga Oficial', identification: '1710034065', address: 'Av. Amazonas 1, Quito' };

/** Users of the public tool with their plans, and the clock that moves those. */
export async function createSubscribers(world: World, desk: Desk) {
  const context = await world.contextOf('demo');
  const { call } = desk;
  const cash = createCashDesk(world);
  await cash.setUp();
  const idOf = (username: string): Promise<string> =>
    context.transaction(async ({ db }) => {
      const found = db.selectFrom('user_account').select('id').where('username', '=', username);
      return (await found.executeTakeFirstOrThrow()).id;
    });

  return {
    cash,
    context,
    idOf,
    /** Somebody of the demonstration, without the plan of the demonstration. */
    free: async (username: string): Promise<string> => {
      const id = await idOf(username);
      await context.transaction(({ db, now }) =>
        db
          .updateTable('plan_subscription')
          .set({ state: 'ENDED', ended_at: now() })
          .where('user_id', '=', id)
          .execute(),
      );
      return id;
    },
    /** So many documents of theirs are completed now. */
    complete: (userId: string, documents: number): Promise<void> =>
      context.transaction(async (tx) => {
        for (let made = 0; made < documents; made += 1)
          await meter(tx, { kind: 'process', subject: newId(), quantity: 1, userId });
      }),
    plan: async (as: string) => (await call<PlanView>('GET', '/subscription/mine', { as })).body,
    change: (as: string, plan: keyof typeof planIds) =>
      call<{ link: string | null; code?: string }>('POST', '/subscription/change', {
        as,
        body: { plan_id: planIds[plan], buyer: planBuyer },
      }),
    pay: async (link: string | null) => {
      const buyer = cash.buyerOf(link ?? '');
      await buyer.pay(cards.good);
      return buyer.ask();
    },
    /** Lets everything happen that is due now. */
    passTime: async (days: number): Promise<void> => {
      world.clock.now = new Date(world.clock.now.getTime() + days * 86_400_000);
      const due = await context.transaction((tx) => listDue(tx.db, tx.now(), 1000));
      for (const id of due) await context.transaction((tx) => advanceSubscription(tx, id));
    },
  };
}
