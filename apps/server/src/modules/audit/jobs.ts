import { handle, type HandledJob } from '../../platform/jobs/handled-job.ts';
import { watchDownloads } from './jobs/watch-downloads.ts';

export const auditJobs: readonly HandledJob[] = [
  handle(watchDownloads, () => import('./jobs/watch-downloads.handler.ts')),
];
