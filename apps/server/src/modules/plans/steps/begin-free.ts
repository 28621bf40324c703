import { freeTerms, subscriptionDays } from '@rubrica/contract';

import type { Tx } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { findLive, insertSubscription, lockOwner } from '../subscription.repository.ts';
import { isOver } from './current-plan.ts';
import { endSubscription } from './end-subscription.ts';
import { newSubscription } from './new-subscription.ts';

/** Undefined where one is still running. */
export async function beginFree(tx: Tx, userId: string): Promise<Date | undefined> {
  await lockOwner(tx.db, userId);
  const live = await findLive(tx.db, userId);
  if (live && !isOver(live, tx.now())) return undefined;
  if (live) await endSubscription(tx, live);
  const now = tx.now();
  const expiresAt = new Date(now.getTime() + subscriptionDays * 86_400_000);
  await insertSubscription(tx.db, {
    ...newSubscription({ id: newId(now), userId, terms: freeTerms, at: now }),
    state: 'ACTIVE',
    startsAt: now,
    expiresAt,
  });
  await tx.record([{ type: 'subscription.started', subject: userId, details: { plan: freeTerms.code } }]);
  return expiresAt;
}
