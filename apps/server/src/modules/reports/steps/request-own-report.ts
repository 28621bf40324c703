import { maxReports, type ReportRequest, type ReportView } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import { authorize } from '../../../platform/authorize.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import type { TenantDb } from '../../../platform/database/tenant-db.ts';
import { record } from '../../../platform/record.ts';
import { mayMake } from '../report.policy.ts';
import { presentReport } from '../report.presenter.ts';
import { countReports } from '../report.repository.ts';
import { requestReport } from './request-report.ts';

/** For who asks and waits: nobody mails them that it is there. */
export async function requestOwnReport(
  context: OfficialContext,
  db: TenantDb,
  { name, request }: { readonly name: string; readonly request: ReportRequest },
): Promise<ReportView> {
  authorize(mayMake(context.actor, request.type));
  const ownerId = context.actor.id;
  if ((await countReports(db, ownerId)) >= maxReports) throw new AppError('report.too_many', { most: maxReports });
  const report = await requestReport(context, db, { ownerId, definitionId: null, name, request });
  await record(context, db, [{ type: 'report.requested', subject: report.id }]);
  return presentReport(report);
}
