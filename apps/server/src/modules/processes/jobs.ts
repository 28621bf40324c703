import { handle, type HandledJob } from '../../platform/jobs/handled-job.ts';
import { keepTime } from './jobs/keep-time.ts';

export const processJobs: readonly HandledJob[] = [handle(keepTime, () => import('./jobs/keep-time.handler.ts'))];
