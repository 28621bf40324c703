import type { MassLoadView } from '@rubrica/contract';

import type { OfficialContext } from '../../../platform/context.ts';
import { keyOf, undoProcesses } from '../jobs/mass-load-jobs.ts';
import { markRows } from '../mass-load-row.repository.ts';
import { setStatus } from '../mass-load.repository.ts';
import { describeLoad, lockLoadFor } from '../steps/visible-load.ts';

/** What is made is cancelled one by one, and what is not made yet never will be. */
export async function undoLoad(context: OfficialContext, id: string): Promise<MassLoadView> {
  return context.transaction(async (tx) => {
    const { round } = await lockLoadFor(tx, id, 'undo');
    await setStatus(tx.db, id, { status: 'undoing' });
    await markRows(tx.db, id, { from: 'valid', to: 'undone' });
    await tx.record([{ type: 'mass_load.undone', subject: id }]);
    const { kind, id: actorId } = context.actor;
    await tx.enqueue(undoProcesses, { load_id: id, by: { kind, id: actorId } }, { key: keyOf(id, round) });
    return describeLoad(tx, id);
  });
}
