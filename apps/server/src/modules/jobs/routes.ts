import { jobEndpoints } from '@rubrica/contract';

import { readRoute, route, type Route } from '../../platform/http/route.ts';
import type { HandledJob } from '../../platform/jobs/handled-job.ts';
import { listParkedJobs } from '../../platform/jobs/parked-jobs.ts';
import { retryParkedJob } from './commands/retry-parked-job.ts';

const whatToDo =
  'Puede reanudarla; si se detiene otra vez, avise a quien opera el servicio con el identificador de la tarea.';

export function jobRoutes(jobs: readonly HandledJob[]): readonly Route[] {
  const titles = new Map(jobs.map(({ name, title }) => [name, title]));
  return [
    readRoute(jobEndpoints.listParkedJobs, async (tx) => {
      const parked = await listParkedJobs(tx.db);
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
      await retryParkedJob(context, { jobs, id: params.id });
      return { id: params.id };
    }),
  ];
}
