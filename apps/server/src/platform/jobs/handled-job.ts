import type { System } from '../actor.ts';
import type { Context } from '../context.ts';
import type { Job } from './job.ts';

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

/** A job with its handler, as the runner needs it. The handler's file is loaded when the job runs. */
export interface HandledJob extends Job<unknown> {
  readonly load: () => Promise<JobModule<never>>;
}

/** Pairs a job with its handler: in the `jobs.ts` of a module, which nothing but the module's index imports. */
export function handle<P>(job: Job<P>, load: () => Promise<JobModule<NoInfer<P>>>): HandledJob {
  return { ...job, load };
}
