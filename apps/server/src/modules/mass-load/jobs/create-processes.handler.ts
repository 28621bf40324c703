import { massLoadPauseMinutes } from '@rubrica/contract';

import type { System } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Context, OfficialTx, Tx } from '../../../platform/context.ts';
import type { JobHandler } from '../../../platform/jobs/handled-job.ts';
import { validateProcess, storeProcess } from '../../creation/index.ts';
import { lockRows, markCreated, markRow, markRows } from '../mass-load-row.repository.ts';
import { findLoad, shareLoad } from '../mass-load.repository.ts';
import type { MassLoad, MassLoadRow } from '../mass-load.ts';
import { endStage } from '../steps/end-stage.ts';
import { openWork, type LoadWork } from '../steps/open-work.ts';
import { workThrough } from '../steps/work-through.ts';
import { createProcesses, sendProcesses } from './mass-load-jobs.ts';

/** Whatever happens to the load, its processes do not stay behind for longer. */
const longestHold = 86_400_000;

/** Small, because anybody who creates a single process waits for its number until the portion is done. */
const portionRows = 10;

export const handle: JobHandler<{ readonly load_id: string }> = async (context, payload, { signal }) => {
  const { load_id: id } = payload;
  const work = await beginMaking(context, id);
  await workThrough(context, { job: createProcesses, payload, signal }, async () => {
    if (work && (await makeSome(work, id)) === 'more') return 'more';
    await context.transaction((tx) => finish(tx, id));
    return 'done';
  });
};

/** Undefined where nothing is left to create, or the uploader lost the right: then each row says so. */
async function beginMaking(context: Context<System>, id: string): Promise<LoadWork | undefined> {
  return context.transaction(async (tx) => {
    const load = await findLoad(tx.db, id);
    if (load?.status !== 'creating') return undefined;
    try {
      return await openWork({ context, tx }, load);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const problem = { column: null, label: '', message: error.text };
      await markRows(tx.db, id, { from: 'valid', to: 'failed', problems: [problem] });
      return undefined;
    }
  });
}

/**
 * Processes and the marks of their rows come together or not at all: that is what makes a row become one process. Where
 * one is refused while it is written, the others of its portion are made again without it.
 */
async function makeSome(work: LoadWork, id: string): Promise<'more' | 'done'> {
  const { context, reader } = work;
  let current: MassLoadRow | undefined;
  try {
    return await context.transaction(async (tx) => {
      const load = await shareLoad(tx.db, id);
      if (load?.status !== 'creating') return 'done';
      const rows = await lockRows(tx.db, id, { states: ['valid'], limit: portionRows });
      for (const row of rows) {
        current = row;
        await makeProcess(work, tx, load, row);
      }
      return rows.length > 0 ? 'more' : 'done';
    });
  } catch (error) {
    if (!(error instanceof AppError) || !current) throw error;
    const { number } = current;
    const problems = reader.problemsOf(error);
    await context.transaction((tx) => markRow(tx.db, id, number, { state: 'failed', problems }));
    return 'more';
  }
}

async function makeProcess(
  { desk, reader }: LoadWork,
  tx: OfficialTx,
  load: MassLoad,
  { number, cells }: MassLoadRow,
): Promise<void> {
  const ready = await validateProcess(tx, desk, reader.payloadOf(cells));
  const heldUntil = new Date(tx.now().getTime() + longestHold);
  await markCreated(tx.db, load.id, number, await storeProcess(tx, ready, { heldUntil }));
}

/** Everything is created and nothing sent: the time in which the load can be undone starts. */
async function finish(tx: Tx<System>, id: string): Promise<void> {
  const finishedAt = tx.now();
  const sendAt = new Date(finishedAt.getTime() + massLoadPauseMinutes * 60_000);
  if (!(await endStage(tx, id, { from: 'creating', to: 'created', left: 'valid', finishedAt, sendAt }))) return;
  await tx.enqueue(sendProcesses, { load_id: id }, { key: id, startAfter: sendAt });
}
