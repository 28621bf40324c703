import type { PlanView } from '@rubrica/contract';

import type { OfficialContext } from '../../../platform/context.ts';
import type { PlatformDb } from '../../../platform/database/tenant-db.ts';
import { listPlans } from '../plan.repository.ts';
import { ownerOf } from '../steps/require-room.ts';
import { describePlan } from './describe-plan.ts';

/** Their own, or their company's: of that one the plan and its use, and not what it owes and pays. */
export async function describeOwnPlan(context: OfficialContext, platform: PlatformDb): Promise<PlanView> {
  const plans = await listPlans(platform);
  return context.transaction(async (tx) => {
    const owner = ownerOf(tx, tx.actor);
    const plan = await describePlan(tx, owner, plans);
    return owner === null ? { ...plan, charges: [], offers: [], buyer: null } : plan;
  });
}
