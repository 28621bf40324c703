import type { Context } from '../../../platform/context.ts';
import type { JobHandler } from '../../../platform/jobs/job.ts';
import { findOfficial, type OfficialName } from '../../accounts/index.ts';
import { lockProcess, moveProcess } from '../../processes/index.ts';
import { lockRows, markRow } from '../mass-load-row.repository.ts';
import { endStage } from '../steps/end-stage.ts';
import { workThrough } from '../steps/work-through.ts';
import { undoProcesses } from './mass-load-jobs.ts';

const reason = 'Se deshizo la carga masiva de la que venía';

export const handle: JobHandler<{ readonly load_id: string; readonly by: OfficialName }> = async (
  context,
  payload,
  { signal },
) => {
  const actor = await context.transaction((db) => findOfficial(db, payload.by));
  // What was taken back stays so, also when who did it has left since: otherwise its processes would go out by themselves.
  const acting: Context = actor ? { ...context, actor, origin: { ...context.origin, ip: null } } : context;
  await workThrough(context, { job: undoProcesses, payload, signal }, () => undoNext(acting, payload.load_id));
};

async function undoNext(context: Context, id: string): Promise<'more' | 'done'> {
  return context.transaction(async (db) => {
    const [row] = await lockRows(db, id, { states: ['created'], most: 1 });
    if (!row) {
      await endStage(db, id, { from: 'undoing', to: 'undone', left: 'created' });
      return 'done';
    }
    const process = row.signingProcessId === null ? undefined : await lockProcess(db, row.signingProcessId);
    if (process?.status === 'QUEUED') await moveProcess(context, db, process, { action: 'cancel', reason });
    const isGone = !process || process.status === 'QUEUED' || process.status === 'CANCELLED';
    await markRow(db, id, row.number, { state: isGone ? 'undone' : 'kept' });
    return 'more';
  });
}
