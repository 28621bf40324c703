import type { z } from 'zod';

import type { System } from '../actor.ts';
import type { Context } from '../context.ts';

/**
 * `quick` waits for services that we chose (mail, registries), `outgoing` for servers that tenants chose (webhooks);
 * `heavy` computes (documents, signatures), `bulk` works through thousands of rows (mass loads, reports). No lane delays another.
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

/** Runs after the last attempt failed, where a parked job for support is not enough. */
export type GiveUp<P> = (context: Context<System>, payload: P, reason: string) => Promise<void>;

interface JobModule<P> {
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

/** All that is needed to enqueue it; it does not know its handler. Payloads hold ids, never secrets or personal data. */
export interface Job<P> extends JobTraits {
  readonly payload: z.ZodType<P>;
}

/** A job with its handler, as the runner needs it. The handler's file is loaded when the job runs. */
export interface HandledJob extends Job<unknown> {
  readonly load: () => Promise<JobModule<never>>;
}

/** The former name of `HandledJob`. */
export type AnyJob = HandledJob;

const defaults = { lane: 'quick', retries: 8, firstRetrySeconds: 2, timeoutSeconds: 300 } as const;

type JobInput<P> = Omit<Job<P>, keyof typeof defaults> & Partial<JobTraits>;

/** The first form, with the handler in the definition, stays until every module pairs them with `handle`. */
export function defineJob<P>(
  job: JobInput<P> & { readonly load: () => Promise<JobModule<NoInfer<P>>> },
): Job<P> & HandledJob;
export function defineJob<P>(job: JobInput<P>): Job<P>;
export function defineJob<P>(job: JobInput<P>): Job<P> {
  return { ...defaults, ...job };
}

/** Pairs a job with its handler: in the `jobs.ts` of a module, which nothing but the module's index imports. */
export function handle<P>(job: Job<P>, load: () => Promise<JobModule<NoInfer<P>>>): HandledJob {
  return { ...job, load };
}
