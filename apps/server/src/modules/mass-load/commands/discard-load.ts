import type { OfficialContext } from '../../../platform/context.ts';
import { deleteLoad } from '../mass-load.repository.ts';
import { lockLoadFor } from '../steps/visible-load.ts';

export async function discardLoad(context: OfficialContext, id: string): Promise<void> {
  await context.transaction(async (tx) => {
    await lockLoadFor(tx, id, 'discard');
    await deleteLoad(tx.db, id);
    await tx.record([{ type: 'mass_load.discarded', subject: id }]);
  });
}
