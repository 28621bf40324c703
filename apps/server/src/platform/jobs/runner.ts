import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss';

import type { ContextFactory } from '../context.ts';
import type { TenantId } from '../database/tenant-db.ts';
import type { Logger } from '../logging.ts';
import type { Metrics } from '../metrics.ts';
import { isServerBusy } from '../server-busy.ts';
import { explainFailure, outOfTime } from './failure.ts';
import type { HandledJob } from './handled-job.ts';
import { holdBack } from './held-jobs.ts';
import { lanes, type Lane } from './job.ts';
import { parkJob } from './parked-jobs.ts';
import { parkedQueue, type JobData } from './queue.ts';

export interface RunnerOptions {
  readonly boss: PgBoss;
  readonly jobs: readonly HandledJob[];
  readonly contexts: ContextFactory;
  readonly log: Logger;
  readonly metrics: Metrics;
}

type Item = JobWithMetadata<JobData>;

/** Why the last attempt failed, beside the job. */
interface Failure {
  readonly reason: string;
  readonly isBusy: boolean;
}

/** How many run at once on one node, and how many of them for one tenant. */
const width: Readonly<Record<Lane, { readonly total: number; readonly perTenant: number }>> = {
  quick: { total: 8, perTenant: 4 },
  outgoing: { total: 4, perTenant: 2 },
  heavy: { total: 4, perTenant: 2 },
  bulk: { total: 2, perTenant: 1 },
};

/**
 * Full batches are fetched without pause; with batches of one, the queue would drain at the pace of the poll. What was
 * fetched together runs together: in turn, one tenant's jobs would hold a place each and wait for one another.
 */
const batchSize = 2;

export async function startJobRunner(options: RunnerOptions): Promise<void> {
  for (const lane of lanes) {
    await options.boss.work(
      lane,
      {
        includeMetadata: true,
        perJobResults: true,
        localConcurrency: width[lane].total / batchSize,
        localGroupConcurrency: width[lane].perTenant,
        batchSize,
        burstWhenBatchFull: true,
        notifyPollingIntervalSeconds: 1,
        pollingIntervalSeconds: 1,
      },
      (batch: Item[]) => Promise.all(batch.map((item) => runOne(options, item))),
    );
  }
  await options.boss.work(
    parkedQueue,
    { includeMetadata: true, notifyPollingIntervalSeconds: 5 },
    async (batch: Item[]) => {
      for (const item of batch) await park(options, item);
    },
  );
}

async function runOne({ jobs, contexts, metrics, log: parent }: RunnerOptions, item: Item): Promise<JobResult> {
  const { job: name, tenant_id: tenant, payload } = item.data;
  const log = parent.child({ job: name, jobId: item.id, tenant });
  const done = metrics.startJob(name);
  try {
    const job = jobs.find((candidate) => candidate.name === name);
    if (!job) throw new Error(`this version knows no job ${name}`);
    const { handle } = await job.load();
    const context = await contexts.forJob({ tenant: tenant as TenantId, job: name, log });
    if (context.tenant.closed && !job.evenIfClosed) {
      await holdBack(context, { id: item.id, job: name, payload });
      log.info({ closed: context.tenant.closed }, 'a job of a closed company was held back');
      return { id: item.id, status: 'completed' };
    }
    const attempt = { jobId: item.id, number: item.retryCount + 1, signal: item.signal };
    await handle(context, job.payload.parse(payload) as never, attempt);
    done('completed');
    return { id: item.id, status: 'completed' };
  } catch (error) {
    done('failed');
    log.error({ err: error, attempt: item.retryCount + 1 }, 'a job failed');
    const failure: Failure = { reason: explainFailure(error), isBusy: isServerBusy(error) };
    return { id: item.id, status: 'failed', output: failure };
  }
}

/** A busy server is no reason to give up computing. What sends mails is known by its id, so it is never enqueued again. */
const waitsForTheServer = ({ lane }: HandledJob): boolean => lane === 'heavy' || lane === 'bulk';

async function park({ jobs, contexts, log, metrics }: RunnerOptions, item: Item): Promise<void> {
  const { job, tenant_id: tenant, payload } = item.data;
  const known = jobs.find(({ name }) => name === job);
  const failure: Partial<Failure> | null = item.sourceOutput;
  const reason = failure?.reason ?? outOfTime;
  const context = await contexts.forJob({ tenant: tenant as TenantId, job: parkedQueue, log });
  if (known && failure?.isBusy === true && waitsForTheServer(known)) {
    // The key makes it one job, however often this one is cut off.
    const key = `again ${item.sourceId}`;
    await context.transaction((tx) => tx.enqueue(known, known.payload.parse(payload), { key }));
    log.warn(
      { job, jobId: item.sourceId, tenant },
      'the server was busy for all attempts of a job: it is enqueued again',
    );
    return;
  }
  metrics.countParked(job);
  const giveUp = (await known?.load())?.giveUp;
  if (known && giveUp) {
    await giveUp(context, known.payload.parse(payload) as never, reason);
    log.error({ job, jobId: item.sourceId, tenant }, 'a job used up its attempts');
    return;
  }
  const attempts = (item.sourceRetryCount ?? 0) + 1;
  await context.transaction((tx) => parkJob(tx.db, { id: item.sourceId ?? item.id, job, payload, reason, attempts }));
  log.error({ job, jobId: item.sourceId, tenant }, 'a job used up its attempts and is parked');
}
