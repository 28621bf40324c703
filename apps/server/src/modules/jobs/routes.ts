import { jobEndpoints } from '@rubrica/contract';

import { readRoute, route, type Route } from '../../platform/http/route.ts';
import type { HandledJob } from '../../platform/jobs/handled-job.ts';
import { listParkedJobs } from '../../platform/jobs/parked-jobs.ts';
import { retryParkedJob } from './commands/retry-parked-job.ts';
import { presentParkedJobs } from './parked-job.presenter.ts';

export function jobRoutes(jobs: readonly HandledJob[]): readonly Route[] {
  return [
    readRoute(jobEndpoints.listParkedJobs, async (tx) => ({
      list: presentParkedJobs(jobs, await listParkedJobs(tx.db)),
    })),
    route(jobEndpoints.retryParkedJob, async (context, { params }) => {
      await retryParkedJob(context, { jobs, id: params.id });
      return { id: params.id };
    }),
  ];
}
