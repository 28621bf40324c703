import { handle, type HandledJob } from '../../platform/jobs/handled-job.ts';
import { sumTallies } from './jobs/sum-tallies.ts';

export const searchJobs: readonly HandledJob[] = [handle(sumTallies, () => import('./jobs/sum-tallies.handler.ts'))];
