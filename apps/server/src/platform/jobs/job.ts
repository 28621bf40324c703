import type { z } from 'zod';

import type { System } from '../actor.ts';
import type { Context } from '../context.ts';

export interface Attempt {
  /** The same on every attempt: what a handler does under this key, it does once. */
  readonly jobId: string;
  readonly number: number;
  /** Raised when the process is asked to stop or the attempt has taken too long. */
  readonly signal: AbortSignal;
}

export type JobHandler<P> = (context: Context<System>, payload: P, attempt: Attempt) => Promise<void>;

/** Light, so that whoever enqueues does not load what the work needs. Payloads hold ids, never secrets or personal data. */
export interface Job<P = unknown> {
  readonly name: string;
  readonly payload: z.ZodType<P>;
  readonly retries: number;
  readonly firstRetrySeconds: number;
  readonly timeoutSeconds: number;
  /** How many of one tenant may run at once on one node; the rest wait and let other tenants pass. */
  readonly perTenant: number;
  readonly load: () => Promise<{ readonly handle: JobHandler<P> }>;
}

type Defaults = 'retries' | 'firstRetrySeconds' | 'timeoutSeconds' | 'perTenant';

export function defineJob<P>(job: Omit<Job<P>, Defaults> & Partial<Pick<Job<P>, Defaults>>): Job<P> {
  return { retries: 8, firstRetrySeconds: 2, timeoutSeconds: 300, perTenant: 4, ...job };
}
