import type { z } from 'zod';

import type { System } from '../actor.ts';
import type { Context } from '../context.ts';

/**
 * `quick` waits for services we chose (mail, registries), `outgoing` for servers that tenants chose (webhooks), however slow;
 * `heavy` works itself (documents, signatures), `bulk` goes through thousands of rows (mass loads, reports). None holds up another.
 */
export const lanes = ['quick', 'outgoing', 'heavy', 'bulk'] as const;
export type Lane = (typeof lanes)[number];

export interface Attempt {
  /** The same on every attempt: what a handler does under this key, it does once. */
  readonly jobId: string;
  readonly number: number;
  /** Raised when the process is asked to stop or the attempt has taken too long. */
  readonly signal: AbortSignal;
}

export type JobHandler<P> = (context: Context<System>, payload: P, attempt: Attempt) => Promise<void>;

/** What a job leaves behind when its last attempt failed, where that is more than a parked job for an operator to look at. */
export type GiveUp<P> = (context: Context<System>, payload: P, reason: string) => Promise<void>;

interface LoadedJob<P> {
  readonly handle: JobHandler<P>;
  readonly giveUp?: GiveUp<P>;
}

interface JobTraits {
  readonly name: string;
  /** What it does, for people: in Spanish, as something to be done. */
  readonly title: string;
  readonly lane: Lane;
  readonly retries: number;
  readonly firstRetrySeconds: number;
  readonly timeoutSeconds: number;
}

/** Light, so that whoever enqueues does not load what the work needs. Payloads hold ids, never secrets or personal data. */
export interface Job<P> extends JobTraits {
  readonly payload: z.ZodType<P>;
  readonly load: () => Promise<LoadedJob<P>>;
}

/** A job whose payload is not known here; only its own schema may make one. */
export interface AnyJob extends JobTraits {
  readonly payload: z.ZodType;
  readonly load: () => Promise<LoadedJob<never>>;
}

const traits = { lane: 'quick', retries: 8, firstRetrySeconds: 2, timeoutSeconds: 300 } as const;

export function defineJob<P>(job: Omit<Job<P>, keyof typeof traits> & Partial<JobTraits>): Job<P> {
  return { ...traits, ...job };
}
