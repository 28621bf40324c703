import { handle, type HandledJob } from '../../platform/jobs/handled-job.ts';
import { sendChangeLink } from './jobs/send-change-link.ts';

export const changeJobs: readonly HandledJob[] = [
  handle(sendChangeLink, () => import('./jobs/send-change-link.handler.ts')),
];
