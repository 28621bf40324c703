import type { z } from 'zod';

/**
 * `quick` waits for services that we chose (mail, registries), `outgoing` for servers that tenants chose (webhooks);
 * `heavy` computes (documents, signatures), `bulk` works through thousands of rows (mass loads, reports). No lane delays another.
 */
export const lanes = ['quick', 'outgoing', 'heavy', 'bulk'] as const;
export type Lane = (typeof lanes)[number];

interface JobTraits {
  readonly name: string;
  /** What it does, for people: in Spanish, as something to be done. */
  readonly title: string;
  readonly lane: Lane;
  readonly retries: number;
  readonly firstRetrySeconds: number;
  readonly timeoutSeconds: number;
  /** Runs also where the company is suspended or deleted: for what erases. Other jobs wait, or are dropped. */
  readonly evenIfClosed?: true;
}

/** All that is needed to enqueue it; it does not know its handler. Payloads hold ids, never secrets or personal data. */
export interface Job<P> extends JobTraits {
  readonly payload: z.ZodType<P>;
}

const defaults = { lane: 'quick', retries: 8, firstRetrySeconds: 2, timeoutSeconds: 300 } as const;

type JobInput<P> = Omit<Job<P>, keyof typeof defaults> & Partial<JobTraits>;

export function defineJob<P>(job: JobInput<P>): Job<P> {
  return { ...defaults, ...job };
}
