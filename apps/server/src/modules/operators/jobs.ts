import { handle, type HandledJob } from '../../platform/jobs/handled-job.ts';
import { sendAccessRequest } from './jobs/send-access-request.ts';

export const operatorJobs: readonly HandledJob[] = [
  handle(sendAccessRequest, () => import('./jobs/send-access-request.handler.ts')),
];
