import { mostReports, type ReportRequest, type ReportView } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import { authorize } from '../../../platform/authorize.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import { once } from '../../../platform/idempotency.ts';
import { record } from '../../../platform/record.ts';
import { mayMake } from '../report.policy.ts';
import { presentReport } from '../report.presenter.ts';
import { countReports } from '../report.repository.ts';
import { requestReport } from '../steps/request-report.ts';

export async function createReport(
  context: OfficialContext,
  { name, ...request }: ReportRequest & { readonly name: string },
): Promise<ReportView> {
  authorize(mayMake(context.actor, request.type));
  const ownerId = context.actor.id;
  return context.transaction((db) =>
    once(context, db, async () => {
      if ((await countReports(db, ownerId)) >= mostReports)
        throw new AppError('report.too_many', { most: mostReports });
      const report = await requestReport(context, db, { ownerId, definitionId: null, name, request });
      await record(context, db, [{ type: 'report.requested', subject: report.id }]);
      return presentReport(report);
    }),
  );
}
