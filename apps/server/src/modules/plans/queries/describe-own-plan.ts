import type { PlanView } from '@rubrica/contract';

import type { OfficialContext } from '../../../platform/context.ts';
import type { PlatformDb } from '../../../platform/database/tenant-db.ts';
import { listPlans } from '../plan.repository.ts';
import { ownerOf } from '../steps/require-room.ts';
import { describePlan } from './describe-plan.ts';

/** Their own, or their company's. */
export async function describeOwnPlan(context: OfficialContext, platform: PlatformDb): Promise<PlanView> {
  const plans = await listPlans(platform);
  return context.transaction((tx) => describePlan(tx, ownerOf(tx, tx.actor), plans));
}
