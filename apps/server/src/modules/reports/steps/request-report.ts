import { reportRetentionDays } from '@rubrica/contract';

import type { Tx } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { makeReport } from '../jobs/report-jobs.ts';
import { insertReport } from '../report.repository.ts';
import type { Report } from '../report.ts';

const dayMilliseconds = 86_400_000;

/** Written down together with the job that makes it. */
export async function requestReport(
  tx: Tx,
  wish: Pick<Report, 'ownerId' | 'definitionId' | 'name' | 'request'>,
): Promise<Report> {
  const createdAt = tx.now();
  const expiresAt = new Date(createdAt.getTime() + reportRetentionDays * dayMilliseconds);
  const report = await insertReport(tx.db, { ...wish, id: newId(createdAt), createdAt, expiresAt });
  await tx.enqueue(makeReport, { report_id: report.id }, { key: report.id });
  return report;
}
