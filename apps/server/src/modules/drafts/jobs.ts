import { handle, type HandledJob } from '../../platform/jobs/handled-job.ts';
import { purgeOwner } from './jobs/purge-owner.ts';

export const draftJobs: readonly HandledJob[] = [handle(purgeOwner, () => import('./jobs/purge-owner.handler.ts'))];
