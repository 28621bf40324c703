import type { Context, ContextFactory } from '../../../platform/context.ts';
import type { TenantId } from '../../../platform/database/tenant-db.ts';
import { runReportClock } from '../jobs/report-jobs.ts';
import { hasDueDefinitions } from '../report-definition.repository.ts';
import { hasExpired } from '../report.repository.ts';

interface Clock extends Pick<Context, 'jobs' | 'now'>, Pick<ContextFactory, 'transactionOf'> {}

/** One job in each of these spans, however many nodes ask. */
const spanMilliseconds = 10_000;

export async function wakeReportClock({ transactionOf, jobs, now }: Clock, tenant: TenantId): Promise<void> {
  const at = now();
  await transactionOf(tenant)(async (db) => {
    if (!(await hasDueDefinitions(db, at)) && !(await hasExpired(db, at))) return;
    await jobs.enqueue(
      { db, tenant },
      runReportClock,
      {},
      { key: String(Math.floor(at.getTime() / spanMilliseconds)) },
    );
  });
}
