import type { System } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import type { JobHandler } from '../../../platform/jobs/handled-job.ts';
import { Preparation } from '../../documents/index.ts';
import { Processes } from '../../process/index.ts';
import { lockRows, markEach } from '../mass-load-row.repository.ts';
import { lockLoad, setStatus } from '../mass-load.repository.ts';
import { endStage } from '../steps/end-stage.ts';
import { workThrough } from '../steps/work-through.ts';
import { sendProcesses } from './mass-load-jobs.ts';

const portionRows = 20;

interface Payload {
  readonly load_id: string;
  /** Which of its confirmations it follows; of a time with one it says nothing. */
  readonly round?: number | undefined;
}

export const handle: JobHandler<Payload> = async (context, payload, { signal }) => {
  const { load_id: id, round } = payload;
  if (!(await begin(context, id, round))) return;
  await workThrough(context, { job: sendProcesses, payload, signal }, () => sendSome(context, id));
};

/** The time to undo is over, or its maker did not want it. */
async function begin(context: Context<System>, id: string, round = 1): Promise<boolean> {
  return context.transaction(async (tx) => {
    const load = await lockLoad(tx.db, id);
    // Rows that were corrected meanwhile wait for a time of their own to be undone, and the others with them.
    if (load?.round !== round) return false;
    if (load?.status === 'created') await setStatus(tx.db, id, { status: 'sending' });
    return load?.status === 'created' || load?.status === 'sending';
  });
}

async function sendSome(context: Context<System>, id: string): Promise<'more' | 'done'> {
  return context.transaction(async (tx) => {
    const rows = await lockRows(tx.db, id, { states: ['created'], limit: portionRows });
    for (const { signingProcessId } of rows) {
      const process = signingProcessId === null ? undefined : await Processes.lock(tx, signingProcessId);
      // A process that somebody cancelled meanwhile stays cancelled.
      if (process?.status === 'QUEUED') await Preparation.requestInBulk(tx, process.id);
    }
    await markEach(tx.db, id, { numbers: rows.map(({ number }) => number), state: 'sent' });
    if (rows.length > 0) return 'more';
    await endStage(tx, id, { from: 'sending', to: 'sent', left: 'created' });
    return 'done';
  });
}
