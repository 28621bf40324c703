import { AppError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import type { HandledJob } from '../../../platform/jobs/handled-job.ts';
import { takeParkedJob } from '../../../platform/jobs/parked-jobs.ts';

/** Its own schema checks the stored payload again before the job is enqueued. */
export async function retryParkedJob(
  context: Context,
  { jobs, id }: { readonly jobs: readonly HandledJob[]; readonly id: string },
): Promise<void> {
  await context.transaction(async (tx) => {
    const parked = await takeParkedJob(tx.db, id);
    const job = jobs.find(({ name }) => name === parked.job);
    if (!job) throw new AppError('job.not_found');
    await tx.jobs.enqueueAgain({ db: tx.db, tenant: tx.tenant.id }, job, parked.payload);
    await tx.record([{ type: 'job.retried', subject: id, details: { job: job.name } }]);
  });
}
