import { handle, type HandledJob } from '../../platform/jobs/handled-job.ts';
import { checkLoad, createProcesses, sendProcesses, undoProcesses } from './jobs/mass-load-jobs.ts';

export const massLoadJobs: readonly HandledJob[] = [
  handle(checkLoad, () => import('./jobs/check-load.handler.ts')),
  handle(createProcesses, () => import('./jobs/create-processes.handler.ts')),
  handle(sendProcesses, () => import('./jobs/send-processes.handler.ts')),
  handle(undoProcesses, () => import('./jobs/undo-processes.handler.ts')),
];
