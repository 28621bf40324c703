import type { ReportView } from '@rubrica/contract';

import type { OfficialContext } from '../../../platform/context.ts';
import { once } from '../../../platform/idempotency.ts';
import { lockOwnDefinition } from '../report-definition.repository.ts';
import { requestAt } from '../schedule.ts';
import { refuseStaleExport } from '../steps/refuse-stale-export.ts';
import { requestOwnReport } from '../steps/request-own-report.ts';

/** A saved report at once, as its schedule would make it; when it comes by itself does not change. */
export async function runDefinition(context: OfficialContext, id: string): Promise<ReportView> {
  return context.transaction((tx) =>
    once(tx, async () => {
      const definition = await lockOwnDefinition(tx.db, context.actor.id, id);
      const { name } = definition;
      const request = requestAt(definition, context.now());
      refuseStaleExport(context, request);
      return requestOwnReport(tx, { name, request });
    }),
  );
}
