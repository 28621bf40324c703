import type { JobHandler } from '../../../platform/jobs/handled-job.ts';
import { StoredFiles } from '../../documents/index.ts';
import { lockDueDefinitions, updateDefinition } from '../report-definition.repository.ts';
import { takeExpired } from '../report.repository.ts';
import { nextRunAfter, requestAt } from '../schedule.ts';
import { requestReport } from '../steps/request-report.ts';

export const handle: JobHandler<object> = async (context) => {
  const now = context.now();
  await context.transaction(async (tx) => {
    const keys = await takeExpired(tx.db, now);
    if (keys.length > 0) await tx.enqueue(StoredFiles.purgeObjects, { keys: [...keys] });
  });
  await context.transaction(async (tx) => {
    for (const definition of await lockDueDefinitions(tx.db, now)) {
      const { id, ownerId, name, schedule } = definition;
      if (schedule === null) continue;
      await requestReport(tx, { ownerId, definitionId: id, name, request: requestAt(definition, now) });
      await updateDefinition(tx.db, { ...definition, nextRunAt: nextRunAfter(schedule, now) });
    }
  });
};
