import { handle, type HandledJob } from '../../platform/jobs/handled-job.ts';
import { foldUsage } from './jobs/fold-usage.ts';
import { measureStorage } from './jobs/measure-storage.ts';

export const meteringJobs: readonly HandledJob[] = [
  handle(foldUsage, () => import('./jobs/fold-usage.handler.ts')),
  handle(measureStorage, () => import('./jobs/measure-storage.handler.ts')),
];
