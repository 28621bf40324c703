import type { System } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import type { Attempt } from '../../../platform/jobs/handled-job.ts';
import type { Job } from '../../../platform/jobs/job.ts';

/** After this time other jobs get a turn, and the next run checks the permissions again. */
const turnMilliseconds = 60_000;

/**
 * Does one portion after the other until none is left. Each portion is a transaction of its own that leaves its rows in
 * another state: a node that is killed in between loses one portion's work and no row. A run that has gone on for long
 * hands over to another.
 */
export async function workThrough<P>(
  context: Context<System>,
  { job, payload, signal }: { readonly job: Job<P>; readonly payload: P; readonly signal: Attempt['signal'] },
  portion: () => Promise<'more' | 'done'>,
): Promise<void> {
  const began = performance.now();
  while ((await portion()) === 'more') {
    if (!signal.aborted && performance.now() - began < turnMilliseconds) continue;
    await context.transaction((tx) => tx.enqueue(job, payload, { key: newId() }));
    return;
  }
}
