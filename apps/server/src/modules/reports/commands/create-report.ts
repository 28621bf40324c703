import type { ReportRequest, ReportView } from '@rubrica/contract';

import type { OfficialContext } from '../../../platform/context.ts';
import { once } from '../../../platform/idempotency.ts';
import { refuseStaleExport } from '../steps/refuse-stale-export.ts';
import { requestOwnReport } from '../steps/request-own-report.ts';

export async function createReport(
  context: OfficialContext,
  { name, ...request }: ReportRequest & { readonly name: string },
): Promise<ReportView> {
  refuseStaleExport(context, request);
  return context.transaction((tx) => once(tx, () => requestOwnReport(tx, { name, request })));
}
