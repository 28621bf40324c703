import type { MassLoadView } from '@rubrica/contract';

import type { OfficialContext } from '../../../platform/context.ts';
import { keyOf, sendProcesses } from '../jobs/mass-load-jobs.ts';
import { setStatus } from '../mass-load.repository.ts';
import { describeLoad, lockLoadFor } from '../steps/visible-load.ts';

/** Sends the processes before the time to undo is over. They can no longer be undone. */
export async function sendLoad(context: OfficialContext, id: string): Promise<MassLoadView> {
  return context.transaction(async (tx) => {
    const { round } = await lockLoadFor(tx, id, 'send');
    await setStatus(tx.db, id, { status: 'sending', sendAt: context.now() });
    await tx.record([{ type: 'mass_load.sent', subject: id }]);
    await tx.enqueue(sendProcesses, { load_id: id, round }, { key: `${keyOf(id, round)}:now` });
    return describeLoad(tx, id);
  });
}
