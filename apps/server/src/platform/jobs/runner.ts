import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss';
import type { z } from 'zod';

import { AppError } from '../app-error.ts';
import type { ContextFactory } from '../context.ts';
import type { TenantId } from '../database/tenant-db.ts';
import type { Logger } from '../logging.ts';
import type { Metrics } from '../metrics.ts';
import type { Job } from './job.ts';
import { parkJob } from './parked-jobs.ts';
import { parkedQueue, type JobData } from './queue.ts';

const batchSize = 10;

export interface RunnerOptions {
  readonly boss: PgBoss;
  readonly jobs: readonly Job[];
  readonly contexts: ContextFactory;
  readonly log: Logger;
  readonly metrics: Metrics;
}

export async function startJobRunner(options: RunnerOptions): Promise<void> {
  const { boss, jobs } = options;
  for (const job of jobs) {
    await boss.work(
      job.name,
      {
        batchSize,
        includeMetadata: true,
        perJobResults: true,
        burstWhenBatchFull: true, // without it a full queue drains at the pace of the poll
        notifyPollingIntervalSeconds: 5,
        localGroupConcurrency: job.perTenant,
      },
      (batch: JobWithMetadata<JobData>[]) => Promise.all(batch.map((item) => runOne(options, job, item))),
    );
  }
  await boss.work(
    parkedQueue,
    { includeMetadata: true, notifyPollingIntervalSeconds: 5 },
    async (batch: JobWithMetadata<JobData>[]) => {
      for (const item of batch) await park(options, item);
    },
  );
}

async function runOne(options: RunnerOptions, job: Job, item: JobWithMetadata<JobData>): Promise<JobResult> {
  const { contexts, metrics } = options;
  const log = options.log.child({ job: job.name, jobId: item.id, tenant: item.data.tenant_id });
  const done = metrics.startJob(job.name);
  try {
    const { handle } = await job.load();
    const context = await contexts.forJob({ tenant: item.data.tenant_id as TenantId, job: job.name, log });
    const attempt = { jobId: item.id, number: item.retryCount + 1, signal: item.signal };
    await handle(context, (job.payload as z.ZodType<unknown>).parse(item.data.payload), attempt);
    done('completed');
    return { id: item.id, status: 'completed' };
  } catch (error) {
    done('failed');
    log.error({ err: error, attempt: item.retryCount + 1 }, 'a job failed');
    return { id: item.id, status: 'failed', output: { reason: describeFailure(error) } };
  }
}

async function park({ contexts, log, metrics }: RunnerOptions, item: JobWithMetadata<JobData>): Promise<void> {
  const job = item.sourceName ?? 'unknown';
  const reason = (item.sourceOutput as { reason?: string } | null)?.reason ?? 'se agotó el tiempo';
  const context = await contexts.forJob({ tenant: item.data.tenant_id as TenantId, job: parkedQueue, log });
  const attempts = (item.sourceRetryCount ?? 0) + 1;
  await context.transaction((db) =>
    parkJob(db, { id: item.sourceId ?? item.id, job, payload: item.data.payload, reason, attempts }),
  );
  metrics.countParked(job);
  log.error({ job, jobId: item.sourceId, tenant: item.data.tenant_id }, 'a job used up its attempts and is parked');
}

function describeFailure(error: unknown): string {
  if (error instanceof AppError) return error.text;
  return error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 300) : 'error desconocido';
}
