import { decide } from '@rubrica/contract';

import type { Tx } from '../../../platform/context.ts';
import type { FollowerPayload } from '../../../platform/followers.ts';
import type { JobHandler } from '../../../platform/jobs/handled-job.ts';
import { moveProcess, Processes } from '../../process/index.ts';
import { eraseProcess } from '../steps/erase-process.ts';

const pageSize = 50;

/** One transaction for each: killed in between, the next attempt goes on with what is left. */
export const handle: JobHandler<FollowerPayload> = async (context, { subject: userId }) => {
  for (;;) {
    const ids = await context.transaction((tx) => Processes.listSignedByNobodyElse(tx, { userId, limit: pageSize }));
    for (const id of ids) await context.transaction((tx) => purge(tx, { id, userId }));
    if (ids.length < pageSize) return;
  }
};

async function purge(tx: Tx, { id, userId }: { readonly id: string; readonly userId: string }): Promise<void> {
  const process = await Processes.lock(tx, id);
  // Somebody may have signed since the list was read.
  if (!process || !(await Processes.isSignedByNobodyElse(tx, { id, userId }))) return;
  if (decide(process.status, 'cancel', process.facts).allowed)
    await moveProcess(tx, process, { action: 'cancel', reason: 'La cuenta de quien lo creó fue eliminada' });
  await eraseProcess(tx, id, 'owner');
}
