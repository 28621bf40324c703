import { massLoadPauseMinutes, noRoom } from '@rubrica/contract';

import type { System } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Context, OfficialTx, Tx } from '../../../platform/context.ts';
import type { JobHandler } from '../../../platform/jobs/handled-job.ts';
import { validateProcess, storeProcess } from '../../creation/index.ts';
import { StoredFiles, type ProcessDocument } from '../../documents/index.ts';
import { Templates } from '../../drafts/index.ts';
import { listRows, lockRows, markCreated, markRow, markRows } from '../mass-load-row.repository.ts';
import { findLoad, shareLoad } from '../mass-load.repository.ts';
import type { MassLoad, MassLoadRow, RowProblem } from '../mass-load.ts';
import { endStage } from '../steps/end-stage.ts';
import { openWork, type LoadWork } from '../steps/open-work.ts';
import { workThrough } from '../steps/work-through.ts';
import { createProcesses, keyOf, sendProcesses } from './mass-load-jobs.ts';

/** Whatever happens to the load, its processes do not stay behind for longer. */
const longestHold = 86_400_000;

/** Small, because anybody who creates a single process waits for its number until the portion is done. */
const portionRows = 10;

export const handle: JobHandler<{ readonly load_id: string }> = async (context, payload, { signal }) => {
  const { load_id: id } = payload;
  const work = await beginMaking(context, id);
  await workThrough(context, { job: createProcesses, payload, signal }, async () => {
    if (work && (await makeOrMark(work, id)) === 'more') return 'more';
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
      const problem = { column: null, label: '', message: error.text, missing: false };
      await markRows(tx.db, id, { from: 'valid', to: 'failed', problems: [problem] });
      return undefined;
    }
  });
}

/** Files of one process, copied for it. */
type FileSet = readonly ProcessDocument[];

/** Copies are made before the transaction that writes them down; those that no process took are deleted. */
async function makeSome(work: LoadWork, id: string): Promise<'more' | 'done'> {
  const { context, template } = work;
  if (!template) return (await makePortion(work, id, undefined)) > 0 ? 'more' : 'done';
  const next = await context.transaction(({ db }) =>
    listRows(db, id, { states: ['valid'], after: 0, limit: portionRows }),
  );
  const sets: FileSet[] = [];
  for (let place = 0; place < next.length; place += 1) sets.push(await Templates.copyFiles(context, template));
  const keysOf = (some: readonly FileSet[]) => some.flatMap((set) => set.map(({ objectKey }) => objectKey));
  const made = await StoredFiles.writeAhead(context, { keys: keysOf(sets), work: () => makePortion(work, id, sets) });
  for (const key of keysOf(sets.slice(made))) await context.ports.objectStore.delete(key);
  return made > 0 ? 'more' : 'done';
}

/** Of a row that was refused while it was written: the others of its portion are made again without it. */
class RefusedRow extends AppError {
  readonly number: number;
  readonly problems: readonly RowProblem[];
  constructor(error: AppError, { number, problems }: Pick<MassLoadRow, 'number' | 'problems'>) {
    super(error.code, {}, { cause: error });
    this.number = number;
    this.problems = problems;
  }
}

async function makeOrMark(work: LoadWork, id: string): Promise<'more' | 'done'> {
  try {
    return await makeSome(work, id);
  } catch (error) {
    if (!(error instanceof RefusedRow)) throw error;
    const { number, problems } = error;
    await work.context.transaction((tx) => markRow(tx.db, id, number, { state: 'failed', problems }));
    return 'more';
  }
}

/** Processes and the marks of their rows come together or not at all: that is what makes a row become one process. Answers how many were made. */
async function makePortion(work: LoadWork, id: string, sets: readonly FileSet[] | undefined): Promise<number> {
  return work.context.transaction(async (tx) => {
    const load = await shareLoad(tx.db, id);
    if (load?.status !== 'creating') return 0;
    const rows = await lockRows(tx.db, id, { states: ['valid'], limit: sets?.length ?? portionRows });
    for (const [place, row] of rows.entries()) {
      try {
        await makeProcess(work, tx, { load, row, files: sets?.[place] });
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        if (isNoRoom(error)) {
          await refuseRest(tx, id, error);
          return place;
        }
        throw new RefusedRow(error, { number: row.number, problems: work.reader.problemsOf(error, row.cells) });
      }
    }
    return rows.length;
  });
}

const isNoRoom = ({ code }: AppError): boolean => noRoom.some((one) => one === code);

/** The plan is full: what was made stays, and no other row finds room. Nothing of the refused one was written yet. */
async function refuseRest(tx: Tx, id: string, error: AppError): Promise<void> {
  const problem = { column: null, label: '', message: error.text, missing: false };
  await markRows(tx.db, id, { from: 'valid', to: 'failed', problems: [problem] });
}

interface RowToMake {
  readonly load: MassLoad;
  readonly row: MassLoadRow;
  readonly files: FileSet | undefined;
}

async function makeProcess(
  { desk, reader, template }: LoadWork,
  tx: OfficialTx,
  { load, row: { number, cells }, files }: RowToMake,
): Promise<void> {
  const asked = reader.payloadOf(cells);
  const ready =
    template && files
      ? await validateProcess(tx, { ...desk, lent: files }, Templates.pointTo(asked, template.documents, files))
      : await validateProcess(tx, desk, asked);
  const heldUntil = new Date(tx.now().getTime() + longestHold);
  await markCreated(tx.db, load.id, number, await storeProcess(tx, ready, { heldUntil }));
}

/** Everything is created and nothing sent: the time in which the load can be undone starts. */
async function finish(tx: Tx<System>, id: string): Promise<void> {
  const finishedAt = tx.now();
  const sendAt = new Date(finishedAt.getTime() + massLoadPauseMinutes * 60_000);
  if (!(await endStage(tx, id, { from: 'creating', to: 'created', left: 'valid', finishedAt, sendAt }))) return;
  const round = (await findLoad(tx.db, id))?.round ?? 1;
  await tx.enqueue(sendProcesses, { load_id: id, round }, { key: keyOf(id, round), startAfter: sendAt });
}
