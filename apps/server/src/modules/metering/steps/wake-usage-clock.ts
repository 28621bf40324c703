import { ecuadorDate } from '@rubrica/catalogues';

import type { Context, ContextFactory } from '../../../platform/context.ts';
import type { TenantId } from '../../../platform/database/tenant-db.ts';
import { foldUsage } from '../jobs/fold-usage.ts';
import { measureStorage } from '../jobs/measure-storage.ts';
import { wasMeasured } from '../stored-bytes.repository.ts';
import { hasNewEvents } from '../usage-event.repository.ts';

interface Clock extends Pick<Context, 'jobs' | 'now'>, Pick<ContextFactory, 'transactionOf'> {}

/** Events are folded at most once in each of these periods, however many nodes ask for it. */
const spanMilliseconds = 60_000;

export async function wakeUsageClock({ transactionOf, jobs, now }: Clock, tenant: TenantId): Promise<void> {
  const at = now();
  const today = ecuadorDate(at);
  await transactionOf(tenant)(async (db) => {
    const key = String(Math.floor(at.getTime() / spanMilliseconds));
    if (await hasNewEvents(db)) await jobs.enqueue({ db, tenant }, foldUsage, {}, { key });
    if (!(await wasMeasured(db, today))) await jobs.enqueue({ db, tenant }, measureStorage, {}, { key: today });
  });
}
