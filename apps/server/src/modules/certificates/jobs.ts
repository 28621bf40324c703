import { handle, type HandledJob } from '../../platform/jobs/handled-job.ts';
import { followOrder } from './jobs/certificate-jobs.ts';

export const certificateJobs: readonly HandledJob[] = [
  handle(followOrder, () => import('./jobs/follow-order.handler.ts')),
];
