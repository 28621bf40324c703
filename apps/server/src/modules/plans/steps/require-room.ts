import type { ErrorCode } from '@rubrica/contract';

import type { Official } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { OfficialTx, Tx } from '../../../platform/context.ts';
import { subscriberOf } from '../../metering/index.ts';
import { reachedShare } from '../reckoning.ts';
import { lockOwner, shareOwner, type Owner } from '../subscription.repository.ts';
import { countUse } from './count-use.ts';
import { readCurrentPlan, type CurrentPlan } from './current-plan.ts';
import { notifySubscriber } from './notify-subscriber.ts';

/** Whose plan counts what this official sends. A program of the public tool is the company's own. */
export function ownerOf(tx: Pick<Tx, 'tenant'>, { kind, id }: Pick<Official, 'kind' | 'id'>): Owner {
  const subscriber = subscriberOf(tx, kind === 'member' ? id : null);
  return subscriber.kind === 'user' ? subscriber.userId : null;
}

/**
 * Before a process is made: refuses where the plan has no room, or is read-only. What is in course counts, so that all of it
 * can finish; nothing that was begun is stopped.
 */
export const requireRoom = (tx: OfficialTx): Promise<void> => {
  const owner = ownerOf(tx, tx.actor);
  return checkRoom(tx, owner, owner === null ? officialRefusals : ownRefusals);
};

/** The same where a client begins one: what they read names no plan. */
export const requireRoomForClient = (tx: Tx): Promise<void> => checkRoom(tx, null, clientRefusals);

interface Refusals {
  readonly full: ErrorCode;
  readonly readOnly: ErrorCode;
}

const ownRefusals: Refusals = { full: 'plan.limit_reached', readOnly: 'plan.read_only' };
const officialRefusals: Refusals = { full: 'plan.company_limit_reached', readOnly: 'plan.company_read_only' };
const clientRefusals: Refusals = { full: 'plan.closed_for_now', readOnly: 'plan.closed_for_now' };

async function checkRoom(tx: Tx, owner: Owner, refusals: Refusals): Promise<void> {
  const before = await readCurrentPlan(tx, owner);
  if (!before) return;
  // Two that are sent at once would both find the last place; elsewhere they only wait for a change of the plan.
  await (before.terms.at_limit === 'stop' ? lockOwner : shareOwner)(tx.db, owner);
  const plan = await readCurrentPlan(tx, owner);
  if (!plan) return;
  if (plan.subscription?.state === 'READ_ONLY') throw new AppError(refusals.readOnly);
  const use = await countUse(tx, owner, plan.period);
  const taken = use.completed + use.begun;
  const included = plan.period?.documentsIncluded ?? plan.terms.documents_included;
  if (plan.terms.at_limit === 'stop' && taken >= included)
    throw new AppError(refusals.full, { plan: plan.terms.name, limit: String(included), used: String(taken) });
  await warn(tx, owner, { plan, included, taken: taken + 1, from: use.days.from });
}

interface Reached {
  readonly plan: CurrentPlan;
  readonly included: number;
  readonly taken: number;
  readonly from: string;
}

/** Once at 80 and once at 100 of a hundred, in each month of the plan; again where more of the month was bought. */
async function warn(tx: Tx, owner: Owner, { plan, included, taken, from }: Reached): Promise<void> {
  const share = reachedShare(taken, included);
  if (share === undefined) return;
  await notifySubscriber(tx, owner, {
    key: `share:${owner ?? 'company'}:${plan.subscription?.id ?? 'free'}:${from}:${share}:${included}`,
    event: 'share',
    details: {
      share: String(share),
      taken: String(taken),
      included: String(included),
      plan: plan.terms.name,
      at_limit: plan.terms.at_limit,
    },
  });
}
