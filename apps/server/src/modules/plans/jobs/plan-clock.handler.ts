import type { System } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import type { JobHandler } from '../../../platform/jobs/handled-job.ts';
import { advanceSubscription } from '../steps/advance-subscription.ts';
import { listDue } from '../subscription.repository.ts';

const portion = 100;

/**
 * One transaction for each, whose own lock and dates decide: killed in between, the next tick goes on with the others. One
 * that fails holds up nobody else, and the job fails with it.
 */
export const handle: JobHandler<object> = async (context: Context<System>) => {
  const due = await context.transaction((tx) => listDue(tx.db, tx.now(), portion));
  const failures: unknown[] = [];
  for (const id of due)
    await context.transaction((tx) => advanceSubscription(tx, id)).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${due.length} plans`);
};
