import type { OfficialContext } from '../../../platform/context.ts';
import { record } from '../../../platform/record.ts';
import { deleteDefinition, lockOwnDefinition } from '../report-definition.repository.ts';

export async function removeDefinition(context: OfficialContext, id: string): Promise<void> {
  await context.transaction(async (db) => {
    await lockOwnDefinition(db, context.actor.id, id);
    await deleteDefinition(db, id);
    await record(context, db, [{ type: 'report.forgotten', subject: id }]);
  });
}
