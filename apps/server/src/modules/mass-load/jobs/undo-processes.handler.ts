import type { Context, Tx } from '../../../platform/context.ts';
import type { JobHandler } from '../../../platform/jobs/handled-job.ts';
import { Users } from '../../accounts/index.ts';
import { Processes, moveProcess } from '../../process/index.ts';
import { lockRows, markEach } from '../mass-load-row.repository.ts';
import type { MassLoadRow } from '../mass-load.ts';
import { endStage } from '../steps/end-stage.ts';
import { workThrough } from '../steps/work-through.ts';
import { undoProcesses } from './mass-load-jobs.ts';

const portionRows = 20;
const reason = 'Se deshizo la carga masiva de la que venía';

export const handle: JobHandler<{ readonly load_id: string; readonly by: Users.OfficialName }> = async (
  context,
  payload,
  { signal },
) => {
  const actor = await context.transaction((tx) => Users.findOfficial(tx, payload.by));
  // An undone load stays undone after its official left; otherwise its processes would be sent by the clock.
  const acting: Context = actor ? context.actingAs(actor, null) : context;
  await workThrough(context, { job: undoProcesses, payload, signal }, () => undoSome(acting, payload.load_id));
};

/** A process and the state of its row change in one transaction: after a crash the rest is still marked. */
async function undoSome(context: Context, id: string): Promise<'more' | 'done'> {
  return context.transaction(async (tx) => {
    const rows = await lockRows(tx.db, id, { states: ['created'], limit: portionRows });
    const marks: Record<'undone' | 'kept', number[]> = { undone: [], kept: [] };
    for (const row of rows) marks[await undoRow(tx, row)].push(row.number);
    await markEach(tx.db, id, { numbers: marks.undone, state: 'undone' });
    await markEach(tx.db, id, { numbers: marks.kept, state: 'kept' });
    if (rows.length > 0) return 'more';
    await endStage(tx, id, { from: 'undoing', to: 'undone', left: 'created' });
    return 'done';
  });
}

/** Cancels the process of a row, unless somebody has moved it meanwhile. */
async function undoRow(
  tx: Tx,
  { signingProcessId }: Pick<MassLoadRow, 'signingProcessId'>,
): Promise<'undone' | 'kept'> {
  const process = signingProcessId === null ? undefined : await Processes.lock(tx, signingProcessId);
  if (process?.status === 'QUEUED') await moveProcess(tx, process, { action: 'cancel', reason });
  return !process || process.status === 'QUEUED' || process.status === 'CANCELLED' ? 'undone' : 'kept';
}
