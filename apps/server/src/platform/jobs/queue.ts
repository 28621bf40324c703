import { fromKysely, type PgBoss, type Queue } from 'pg-boss';

import type { TenantDb, TenantId } from '../database/tenant-db.ts';
import { namedId } from '../ids.ts';
import { lanes, type Job } from './job.ts';

export const parkedQueue = 'parked';

/** What travels in the queue. */
export interface JobData {
  readonly job: string;
  readonly tenant_id: string;
  readonly payload: unknown;
}

export interface JobTarget {
  readonly db: TenantDb;
  readonly tenant: TenantId;
}

export interface EnqueueOptions {
  /** Enqueued twice under one key, it runs once. */
  readonly key?: string;
  readonly startAfter?: Date;
  /** Lower priority. Use for bulk work. */
  readonly yields?: boolean;
}

interface SendOptions extends EnqueueOptions {
  readonly id?: string;
}

interface HeldPayload {
  readonly id: string;
  readonly payload: unknown;
}

export interface JobQueue {
  /** Part of the caller's transaction: the job exists if and only if the change that asks for it does. */
  readonly enqueue: <P>(target: JobTarget, job: Job<P>, payload: P, options?: EnqueueOptions) => Promise<void>;
  /** Takes a stored payload; the job's own schema validates it again. */
  readonly enqueueAgain: (target: JobTarget, job: Job<unknown>, payload: unknown) => Promise<void>;
  /** A job that was held back goes on under its own id: what it did before, it does not do twice. */
  readonly release: (target: JobTarget, job: Job<unknown>, held: HeldPayload) => Promise<void>;
}

/** A job waits in its lane; one that gave up, in the queue of the parked. */
export const queues: readonly Queue[] = [
  { name: parkedQueue, retryLimit: 1000, retryDelay: 5, retryDelayMax: 300, retryBackoff: true, notify: true },
  ...lanes.map((name) => ({
    name,
    deadLetter: parkedQueue,
    notify: true,
    // A node that was killed stops beating: its jobs go back to the queue after this long, not after their whole timeout.
    heartbeatSeconds: 10,
    retentionSeconds: 30 * 86_400,
  })),
];

/** Later is so long after the caller's now: the database's clock decides nothing. */
export function createJobQueue(boss: PgBoss, now: () => Date): JobQueue {
  const send = async ({ db, tenant }: JobTarget, job: Job<unknown>, payload: unknown, options: SendOptions = {}) => {
    const data: JobData = { job: job.name, tenant_id: tenant, payload: job.payload.parse(payload) };
    await boss.send(job.lane, data, {
      db: fromKysely(db),
      group: { id: tenant },
      retryLimit: job.retries,
      retryDelay: job.firstRetrySeconds,
      retryDelayMax: 3600,
      retryBackoff: true,
      expireInSeconds: job.timeoutSeconds,
      ...(options.key !== undefined && { id: namedId(tenant, job.name, options.key) }),
      ...(options.id !== undefined && { id: options.id }),
      ...(options.startAfter && { startAfter: secondsUntil(options.startAfter, now()) }),
      ...(options.yields && { priority: -1 }),
    });
  };
  return {
    enqueue: send,
    enqueueAgain: (target, job, payload) => send(target, job, payload),
    release: async (target, job, { id, payload }) => {
      await boss.deleteJob(job.lane, id, { db: fromKysely(target.db) });
      await send(target, job, payload, { id });
    },
  };
}

const secondsUntil = (moment: Date, now: Date): number =>
  Math.max(0, Math.ceil((moment.getTime() - now.getTime()) / 1000));
