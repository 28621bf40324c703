import type { OfficialContext } from '../../../platform/context.ts';
import { StoredFiles } from '../../documents/index.ts';
import { deleteReport, readOwnReport } from '../report.repository.ts';

export async function removeReport(context: OfficialContext, id: string): Promise<void> {
  await context.transaction(async (tx) => {
    const { objectKey } = await readOwnReport(tx.db, context.actor.id, id);
    await deleteReport(tx.db, id);
    if (objectKey !== null) {
      await tx.enqueue(StoredFiles.purgeObjects, { keys: [objectKey] });
    }
    await tx.record([{ type: 'report.deleted', subject: id }]);
  });
}
