import { createHash } from 'node:crypto';

import { fromKysely, type PgBoss, type Queue } from 'pg-boss';

import type { TenantDb, TenantId } from '../database/tenant-db.ts';
import { lanes, type AnyJob, type Job } from './job.ts';

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
}

export interface JobQueue {
  /** Part of the caller's transaction: the job exists if and only if the change that asks for it does. */
  readonly enqueue: <P>(target: JobTarget, job: Job<P>, payload: P, options?: EnqueueOptions) => Promise<void>;
  /** A payload that was kept; the job's own schema judges it again. */
  readonly enqueueAgain: (target: JobTarget, job: AnyJob, payload: unknown) => Promise<void>;
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

export function createJobQueue(boss: PgBoss): JobQueue {
  const send = async ({ db, tenant }: JobTarget, job: AnyJob, payload: unknown, options: EnqueueOptions = {}) => {
    const data: JobData = { job: job.name, tenant_id: tenant, payload: job.payload.parse(payload) };
    await boss.send(job.lane, data, {
      db: fromKysely(db),
      group: { id: tenant },
      retryLimit: job.retries,
      retryDelay: job.firstRetrySeconds,
      retryDelayMax: 3600,
      retryBackoff: true,
      expireInSeconds: job.timeoutSeconds,
      ...(options.key !== undefined && { id: idFor(tenant, job.name, options.key) }),
      ...(options.startAfter && { startAfter: options.startAfter }),
    });
  };
  return { enqueue: send, enqueueAgain: (target, job, payload) => send(target, job, payload) };
}

/** A name-based UUID (RFC 9562 §5.8), so that the same key meets the queue's primary key. */
function idFor(...parts: readonly string[]): string {
  const bytes = createHash('sha256').update(parts.join('\n')).digest();
  bytes[6] = 0x80 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`;
}
