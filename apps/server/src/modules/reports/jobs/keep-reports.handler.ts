import type { JobHandler } from '../../../platform/jobs/job.ts';
import { purgeObjects } from '../../processes/index.ts';
import { lockDueDefinitions, updateDefinition } from '../report-definition.repository.ts';
import { takeExpired } from '../report.repository.ts';
import { nextRunAfter, requestAt } from '../schedule.ts';
import { requestReport } from '../steps/request-report.ts';

export const handle: JobHandler<object> = async (context) => {
  const now = context.now();
  await context.transaction(async (db) => {
    const keys = await takeExpired(db, now);
    if (keys.length > 0)
      await context.jobs.enqueue({ db, tenant: context.tenant.id }, purgeObjects, { keys: [...keys] });
  });
  await context.transaction(async (db) => {
    for (const definition of await lockDueDefinitions(db, now)) {
      const { id, ownerId, name, schedule } = definition;
      if (schedule === null) continue;
      await requestReport(context, db, { ownerId, definitionId: id, name, request: requestAt(definition, now) });
      await updateDefinition(db, { ...definition, nextRunAt: nextRunAfter(schedule, now) });
    }
  });
};
