import type { OfficialContext } from '../../../platform/context.ts';
import { record } from '../../../platform/record.ts';
import { purgeObjects } from '../../processes/index.ts';
import { deleteReport, readOwnReport } from '../report.repository.ts';

export async function removeReport(context: OfficialContext, id: string): Promise<void> {
  await context.transaction(async (db) => {
    const { objectKey } = await readOwnReport(db, context.actor.id, id);
    await deleteReport(db, id);
    if (objectKey !== null) {
      await context.jobs.enqueue({ db, tenant: context.tenant.id }, purgeObjects, { keys: [objectKey] });
    }
    await record(context, db, [{ type: 'report.deleted', subject: id }]);
  });
}
