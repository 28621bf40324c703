import { AppError } from '../../../platform/app-error.ts';
import type { JobHandler } from '../../../platform/jobs/handled-job.ts';
import { lockRows, markRows, saveChecked } from '../mass-load-row.repository.ts';
import { findLoad } from '../mass-load.repository.ts';
import type { RowProblem } from '../mass-load.ts';
import { checkRows } from '../steps/check-rows.ts';
import { endStage } from '../steps/end-stage.ts';
import { openWork, type LoadWork } from '../steps/open-work.ts';
import { workThrough } from '../steps/work-through.ts';
import { checkLoad } from './mass-load-jobs.ts';

const portionRows = 100;

export const handle: JobHandler<{ readonly load_id: string }> = async (context, payload, { signal }) => {
  const { load_id: id } = payload;
  let work: LoadWork | undefined;
  await workThrough(context, { job: checkLoad, payload, signal }, () =>
    context.transaction(async (tx) => {
      const load = await findLoad(tx.db, id);
      if (load?.status !== 'judging') return 'done';
      try {
        work ??= await openWork({ context, tx }, load);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        await markRows(tx.db, id, { from: 'waiting', to: 'invalid', problems: [whole(error.text)] });
      }
      const rows = await lockRows(tx.db, id, { states: ['waiting'], limit: portionRows });
      if (work && rows.length > 0) {
        await saveChecked(tx.db, id, await checkRows(work, work.inName(tx), id, rows));
        return 'more';
      }
      await endStage(tx, id, { from: 'judging', to: 'ready', left: 'waiting' });
      return 'done';
    }),
  );
};

const whole = (message: string): RowProblem => ({ column: null, label: '', message, missing: false });
