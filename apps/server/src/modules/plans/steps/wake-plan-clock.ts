import type { Context, ContextFactory } from '../../../platform/context.ts';
import type { TenantId } from '../../../platform/database/tenant-db.ts';
import { runPlanClock } from '../jobs/plan-jobs.ts';
import { listDue } from '../subscription.repository.ts';

interface Clock extends Pick<Context, 'jobs' | 'now'>, Pick<ContextFactory, 'transactionOf'> {}

/** One clock job runs in each of these periods, however many nodes ask for it. */
const spanMilliseconds = 60_000;

export async function wakePlanClock({ transactionOf, jobs, now }: Clock, tenant: TenantId): Promise<void> {
  const at = now();
  await transactionOf(tenant)(async (db) => {
    if ((await listDue(db, at, 1)).length === 0) return;
    const key = String(Math.floor(at.getTime() / spanMilliseconds));
    await jobs.enqueue({ db, tenant }, runPlanClock, {}, { key });
  });
}
