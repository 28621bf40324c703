import type { OperatedPlan, PlanView } from '@rubrica/contract';

import type { System } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import type { PlatformDb } from '../../../platform/database/tenant-db.ts';
import { newId } from '../../../platform/ids.ts';
import * as repo from '../plan.repository.ts';
import { presentPlan, type Plan } from '../plan.ts';
import { describePlan } from '../queries/describe-plan.ts';

export { endCompanyPlan, type CompanyEnd } from '../commands/end-company-plan.ts';
export { giveCompanyPlan } from '../commands/give-company-plan.ts';
export { settleCompanyCharge } from '../commands/settle-company-charge.ts';
export { giveDemonstration, setUpDemonstration } from '../commands/set-up-demonstration.ts';

export const list = async (platform: PlatformDb): Promise<OperatedPlan[]> =>
  (await repo.listPlans(platform)).map(presentPlan);

interface Stamp {
  readonly at: Date;
  readonly by: string;
}

export async function create(platform: PlatformDb, plan: Omit<Plan, 'id'>, stamp: Stamp): Promise<OperatedPlan> {
  const made = { ...plan, id: newId(stamp.at) };
  if (!(await repo.insertPlan(platform, made, stamp))) throw new AppError('plan.code_taken');
  return presentPlan(made);
}

/** For those who choose it from now on: what was agreed stays. The free plan is that of the specification. */
export async function change(
  platform: PlatformDb,
  id: string,
  { at, by, ...pricing }: repo.PlanPricing & Stamp,
): Promise<OperatedPlan> {
  const plan = await repo.findPlan(platform, id);
  if (!plan) throw new AppError('plan.not_found');
  const presented = presentPlan({ ...plan, ...pricing });
  if (presented.is_fixed) throw new AppError('plan.fixed');
  await repo.changePlan(platform, id, { ...pricing, at, by });
  return presented;
}

/** The company's own, with every plan that it could be given. */
export async function describeCompany(context: Context<System>, platform: PlatformDb): Promise<PlanView> {
  const plans = await repo.listPlans(platform);
  return context.transaction((tx) => describePlan(tx, null, plans));
}
