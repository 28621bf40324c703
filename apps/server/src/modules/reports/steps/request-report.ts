import { reportRetentionDays } from '@rubrica/contract';

import type { Context } from '../../../platform/context.ts';
import type { TenantDb } from '../../../platform/database/tenant-db.ts';
import { newId } from '../../../platform/ids.ts';
import { makeReport } from '../jobs/report-jobs.ts';
import { insertReport } from '../report.repository.ts';
import type { Report } from '../report.ts';

const dayMilliseconds = 86_400_000;

/** Written down together with the job that makes it. */
export async function requestReport(
  context: Context,
  db: TenantDb,
  wish: Pick<Report, 'ownerId' | 'definitionId' | 'name' | 'request'>,
): Promise<Report> {
  const createdAt = context.now();
  const expiresAt = new Date(createdAt.getTime() + reportRetentionDays * dayMilliseconds);
  const report = await insertReport(db, { ...wish, id: newId(createdAt), createdAt, expiresAt });
  await context.jobs.enqueue(
    { db, tenant: context.tenant.id },
    makeReport,
    { report_id: report.id },
    { key: report.id },
  );
  return report;
}
