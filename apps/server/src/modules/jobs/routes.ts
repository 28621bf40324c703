import { jobEndpoints } from '@rubrica/contract';

import { AppError } from '../../platform/app-error.ts';
import { route, type Route } from '../../platform/http/route.ts';
import type { AnyJob } from '../../platform/jobs/job.ts';
import { listParkedJobs, takeParkedJob } from '../../platform/jobs/parked-jobs.ts';

const whatToDo =
  'Puede reanudarla; si se detiene otra vez, avise a quien opera el servicio con el identificador de la tarea.';

export function jobRoutes(jobs: readonly AnyJob[]): readonly Route[] {
  const titles = new Map(jobs.map(({ name, title }) => [name, title]));
  return [
    route(jobEndpoints.listParkedJobs, async (context) => {
      const parked = await context.transaction((tx) => listParkedJobs(tx.db));
      return {
        list: parked.map(({ id, job, reason, attempts, parkedAt }) => ({
          id,
          job,
          title: titles.get(job) ?? job,
          reason: `${reason} ${whatToDo}`,
          attempts,
          parked_at: parkedAt.toISOString(),
        })),
      };
    }),
    route(jobEndpoints.retryParkedJob, async (context, { params }) => {
      await context.transaction(async (tx) => {
        const parked = await takeParkedJob(tx.db, params.id);
        const job = jobs.find(({ name }) => name === parked.job);
        if (!job) throw new AppError('job.not_found');
        await context.jobs.enqueueAgain({ db: tx.db, tenant: context.tenant.id }, job, parked.payload);
        await tx.record([{ type: 'job.retried', subject: params.id, details: { job: job.name } }]);
      });
      return { id: params.id };
    }),
  ];
}
