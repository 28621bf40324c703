import type { OfficialContext } from '../../../platform/context.ts';
import { record } from '../../../platform/record.ts';
import { deleteLoad } from '../mass-load.repository.ts';
import { lockLoadFor } from '../steps/visible-load.ts';

export async function discardLoad(context: OfficialContext, id: string): Promise<void> {
  await context.transaction(async (db) => {
    await lockLoadFor(context, db, id, 'discard');
    await deleteLoad(db, id);
    await record(context, db, [{ type: 'mass_load.discarded', subject: id }]);
  });
}
