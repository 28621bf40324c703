import { maxReports, type ReportRequest, type ReportView } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import { authorize } from '../../../platform/authorize.ts';
import type { OfficialTx } from '../../../platform/context.ts';
import { mayMake } from '../report.policy.ts';
import { presentReport } from '../report.presenter.ts';
import { countReports } from '../report.repository.ts';
import { requestReport } from './request-report.ts';

/** For who asks and waits: nobody mails them that it is there. */
export async function requestOwnReport(
  tx: OfficialTx,
  { name, request }: { readonly name: string; readonly request: ReportRequest },
): Promise<ReportView> {
  authorize(mayMake(tx.actor, request.type));
  const ownerId = tx.actor.id;
  if ((await countReports(tx.db, ownerId)) >= maxReports) throw new AppError('report.too_many', { most: maxReports });
  const report = await requestReport(tx, { ownerId, definitionId: null, name, request });
  await tx.record([{ type: 'report.requested', subject: report.id }]);
  return presentReport(report);
}
