import type { Context, ContextFactory } from '../../../platform/context.ts';
import type { TenantId } from '../../../platform/database/tenant-db.ts';
import { Processes } from '../../process/index.ts';
import { hasDueRenewals } from '../../sealing/index.ts';
import { Matches, sumTallies } from '../../search/index.ts';
import { runProcessClock } from '../jobs/process-clock.ts';
import { hasDuePictures } from './purge-due-pictures.ts';
import { hasPastRetention } from './purge-past-retention.ts';

interface Clock extends Pick<Context, 'jobs' | 'now'>, Pick<ContextFactory, 'transactionOf'> {}

/** One clock job runs in each of these periods, however many nodes ask for it. */
const spanMilliseconds = 10_000;

export async function wakeProcessClock({ transactionOf, jobs, now }: Clock, tenant: TenantId): Promise<void> {
  const at = now();
  await transactionOf(tenant)(async (db) => {
    const key = String(Math.floor(at.getTime() / spanMilliseconds));
    const isDue =
      (await Processes.hasDue({ db }, at)) ||
      (await hasDueRenewals({ db }, at)) ||
      (await hasPastRetention({ db }, at)) ||
      (await hasDuePictures({ db }, at));
    if (isDue) await jobs.enqueue({ db, tenant }, runProcessClock, {}, { key });
    if (await Matches.hasManyChanges({ db })) await jobs.enqueue({ db, tenant }, sumTallies, {}, { key });
  });
}
