import { handle, type HandledJob } from '../../platform/jobs/handled-job.ts';
import { runProcessClock } from './jobs/process-clock.ts';
import { purgeOwnProcesses } from './jobs/purge-owner.ts';
import { transferProcesses } from './jobs/transfer-processes.ts';

export const processJobs: readonly HandledJob[] = [
  handle(runProcessClock, () => import('./jobs/process-clock.handler.ts')),
  handle(purgeOwnProcesses, () => import('./jobs/purge-owner.handler.ts')),
  handle(transferProcesses, () => import('./jobs/transfer-processes.handler.ts')),
];
