import { freeTerms, type PlanTerms } from '@rubrica/contract';

import type { Tx } from '../../../platform/context.ts';
import { findPeriod } from '../period.repository.ts';
import { findLive, type Owner } from '../subscription.repository.ts';
import { hasPeriods, type Period, type Subscription } from '../subscription.ts';

export interface CurrentPlan {
  readonly terms: PlanTerms;
  /** Undefined where somebody has the free plan without having asked for it. */
  readonly subscription: Subscription | undefined;
  readonly period: Period | undefined;
}

/** The plan that holds now. Everybody has the free one at least; a company without a plan has no limit. */
export async function readCurrentPlan(tx: Pick<Tx, 'db' | 'now'>, owner: Owner): Promise<CurrentPlan | undefined> {
  const live = await findLive(tx.db, owner);
  const subscription = live && isOver(live, tx.now()) ? undefined : live;
  if (!subscription) return owner === null ? undefined : { terms: freeTerms, subscription, period: undefined };
  const period = hasPeriods(subscription) ? await findPeriod(tx.db, subscription.id, subscription.period) : undefined;
  return { terms: subscription.terms, subscription, period };
}

/** A plan without months of its own ends by itself; the others are renewed until somebody ends them. */
export const isOver = (one: Subscription, now: Date): boolean =>
  !hasPeriods(one) && one.state === 'ACTIVE' && one.expiresAt !== null && one.expiresAt <= now;
