import { handle, type HandledJob } from '../../platform/jobs/handled-job.ts';
import { checkExpiries, sendExpiryNotice } from './jobs/expiry-jobs.ts';

export const expiryJobs: readonly HandledJob[] = [
  handle(checkExpiries, () => import('./jobs/check-expiries.handler.ts')),
  handle(sendExpiryNotice, () => import('./jobs/send-expiry-notice.handler.ts')),
];
