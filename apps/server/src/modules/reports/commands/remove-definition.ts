import type { OfficialContext } from '../../../platform/context.ts';
import { deleteDefinition, lockOwnDefinition } from '../report-definition.repository.ts';

export async function removeDefinition(context: OfficialContext, id: string): Promise<void> {
  await context.transaction(async (tx) => {
    await lockOwnDefinition(tx.db, context.actor.id, id);
    await deleteDefinition(tx.db, id);
    await tx.record([{ type: 'report.forgotten', subject: id }]);
  });
}
