import { handle, type HandledJob } from '../../platform/jobs/handled-job.ts';
import { dropApplication, sendApplicationCode } from './jobs/application-jobs.ts';

export const applicationJobs: readonly HandledJob[] = [
  handle(sendApplicationCode, () => import('./jobs/send-application-code.handler.ts')),
  handle(dropApplication, () => import('./jobs/drop-application.handler.ts')),
];
