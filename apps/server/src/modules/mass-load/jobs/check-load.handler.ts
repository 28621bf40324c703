import { AppError } from '../../../platform/app-error.ts';
import type { OfficialTx } from '../../../platform/context.ts';
import type { JobHandler } from '../../../platform/jobs/handled-job.ts';
import { validateProcess } from '../../creation/index.ts';
import { findTakenNumbers, lockRows, markRows, saveChecked, type CheckedRow } from '../mass-load-row.repository.ts';
import { findLoad } from '../mass-load.repository.ts';
import type { MassLoadRow, RowProblem } from '../mass-load.ts';
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

async function checkRows(
  work: LoadWork,
  tx: OfficialTx,
  loadId: string,
  rows: readonly MassLoadRow[],
): Promise<readonly CheckedRow[]> {
  const { reader } = work;
  const named = rows.map((row) => ({ row, operationNumber: reader.numberOf(row.cells) }));
  const taken = await findTakenNumbers(
    tx.db,
    loadId,
    named.flatMap(({ operationNumber }) => operationNumber ?? []),
  );
  const inLoad = new Map(taken.inLoad);
  const checked: CheckedRow[] = [];
  for (const { row, operationNumber } of named) {
    const { number, cells } = row;
    const problems = [
      ...(await problemsOf(work, tx, row)),
      ...numberProblems(operationNumber, { inUse: taken.inUse, inLoad }),
    ];
    if (operationNumber !== null && !inLoad.has(operationNumber)) inLoad.set(operationNumber, number);
    const state = problems.length === 0 ? 'valid' : 'invalid';
    checked.push({ number, state, label: shorten(reader.labelOf(cells)), operationNumber, problems });
  }
  return checked;
}

/** By the same word as a single creation. */
async function problemsOf(
  { desk, reader }: LoadWork,
  tx: OfficialTx,
  { cells }: MassLoadRow,
): Promise<readonly RowProblem[]> {
  try {
    await validateProcess(tx, desk, reader.payloadOf(cells));
    return [];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return reader.problemsOf(error);
  }
}

function numberProblems(
  number: string | null,
  { inUse, inLoad }: { readonly inUse: ReadonlySet<string>; readonly inLoad: ReadonlyMap<string, number> },
): readonly RowProblem[] {
  if (number === null) return [];
  const problem = (message: string): RowProblem[] => [
    { column: 'process_number_opertaion', label: 'Número de operación', message },
  ];
  const other = inLoad.get(number);
  if (other !== undefined) return problem(`Está repetido en la fila ${other}`);
  return inUse.has(number) ? problem('Ya existe un proceso con este número') : [];
}

/** A lone surrogate is no character, and PostgreSQL does not store it. */
const shorten = (label: string): string => label.slice(0, 200).toWellFormed();

const whole = (message: string): RowProblem => ({ column: null, label: '', message });
