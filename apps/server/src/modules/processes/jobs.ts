import { handle, type HandledJob } from '../../platform/jobs/handled-job.ts';
import { runProcessClock } from './jobs/process-clock.ts';
import { purgeOwnProcesses } from './jobs/purge-owner.ts';

export const processJobs: readonly HandledJob[] = [
  handle(runProcessClock, () => import('./jobs/process-clock.handler.ts')),
  handle(purgeOwnProcesses, () => import('./jobs/purge-owner.handler.ts')),
];
