import type { System } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import type { GiveUp, JobHandler } from '../../../platform/jobs/handled-job.ts';
import { keyOf, type LocalFile, type ObjectKey } from '../../../ports/object-store.ts';
import { Users } from '../../accounts/index.ts';
import { StoredFiles } from '../../documents/index.ts';
import { Notices } from '../../notices/index.ts';
import { Matches } from '../../search/index.ts';
import { countReported } from '../report-row.repository.ts';
import { mayMake } from '../report.policy.ts';
import { changeRunning, failReport, lockReport, startAttempt } from '../report.repository.ts';
import type { Report } from '../report.ts';
import { readRows } from '../steps/read-rows.ts';
import { withSpooled } from '../steps/spool.ts';
import { writeReport } from '../steps/write-report.ts';
import { announceReport } from './report-jobs.ts';

interface Payload {
  readonly report_id: string;
}

interface Work {
  readonly report: Report;
  readonly match: Matches.ProcessMatch;
}

/** Deleted meanwhile, or taken over by another attempt: nothing is left to do. */
class Overtaken extends Error {
  override readonly name = 'Overtaken';
}

export const handle: JobHandler<Payload> = async (context, { report_id: id }, { signal }) => {
  try {
    const work = await begin(context, id);
    if (work) await make(context, work, signal);
  } catch (error) {
    if (error instanceof Overtaken) return;
    // A fault in the report itself does not go away with a retry.
    if (!(error instanceof AppError)) throw error;
    await giveUp(context, { report_id: id }, error.text);
  }
};

export const giveUp: GiveUp<Payload> = (context, { report_id: id }, reason) =>
  context.transaction((tx) => failReport(tx.db, id, reason, context.now()));

/** What its owner may do and see now counts, not what they could when they asked. */
async function begin(context: Context<System>, id: string): Promise<Work | undefined> {
  return context.transaction(async (tx) => {
    const report = await lockReport(tx.db, id);
    if (!report || report.state === 'ready' || report.state === 'failed') return undefined;
    const { ownerId: owner } = report;
    const actor =
      (await Users.findOfficial(tx, { kind: 'member', id: owner })) ??
      (await Users.findOfficial(tx, { kind: 'service', id: owner }));
    if (!actor || !mayMake(actor, report.request.type)) throw new AppError('permission.denied');
    const match = await Matches.resolve(tx, { actor, kinds: context.kinds }, report.request.filters);
    const attempt = await startAttempt(tx.db, id, {
      rowsTotal: await countReported(tx.db, match),
      visibility: actor.visibility,
    });
    return { report: { ...report, attempt }, match };
  });
}

async function make(context: Context<System>, { report, match }: Work, signal: AbortSignal): Promise<void> {
  const { name, request } = report;
  let done = 0;
  const batches = readRows(context, match, request, async (processes) => {
    done += processes;
    await saveProgress(context, report, { rows_done: done });
  });
  let rows = 0;
  const counted = async function* () {
    for await (const batch of batches) {
      rows += batch.length;
      yield batch;
    }
  };
  const bytes = writeReport(context, { name, request, batches: counted() });
  await withSpooled(bytes, signal, async (file) => {
    const key = await store(context, report, file);
    await finish(context, { report, key, rows });
  });
}

/**
 * Records the key before the bytes are stored, so that a restarted job knows which file to delete. If the rows are the
 * same, so are the bytes and the key, and there is nothing to delete.
 */
async function store(context: Context<System>, report: Report, file: LocalFile): Promise<ObjectKey> {
  const owner = { tenant: context.tenant.id, id: report.id };
  const { objectKey: before } = report;
  const key = keyOf(owner, file);
  await context.transaction(async (tx) => {
    if (!(await changeRunning(tx.db, report, { object_key: key, size_bytes: file.sizeBytes }))) throw new Overtaken();
    if (before === null || before === key) return;
    await tx.enqueue(StoredFiles.purgeObjects, { keys: [before] });
  });
  return (await context.ports.objectStore.putFile(owner, file)).key;
}

/** Bytes that were put after somebody deleted the report, or took it over, go again. */
async function finish(
  context: Context<System>,
  { report, key, rows }: { readonly report: Report; readonly key: ObjectKey; readonly rows: number },
): Promise<void> {
  await context.transaction(async (tx) => {
    const change = { state: 'ready', rows_done: rows, rows_total: rows, finished_at: context.now() } as const;
    if (!(await changeRunning(tx.db, report, change))) {
      const current = await lockReport(tx.db, report.id);
      if (current?.objectKey === key) return;
      await tx.enqueue(StoredFiles.purgeObjects, { keys: [key] });
      return;
    }
    await tx.record([{ type: 'report.made', subject: report.id, details: { rows } }]);
    await Notices.write(tx, { kind: 'report_ready', userId: report.ownerId, reportId: report.id });
    if (report.definitionId === null) return;
    const payload = { report_id: report.id };
    await tx.enqueue(announceReport, payload, { key: report.id });
  });
}

async function saveProgress(
  context: Context<System>,
  report: Report,
  change: Parameters<typeof changeRunning>[2],
): Promise<void> {
  if (!(await context.transaction((tx) => changeRunning(tx.db, report, change)))) throw new Overtaken();
}
