import { handle, type HandledJob } from '../../platform/jobs/handled-job.ts';
import { openAccount, sendAccountNumber } from './jobs/account-jobs.ts';

export const bankingJobs: readonly HandledJob[] = [
  handle(openAccount, () => import('./jobs/open-account.handler.ts')),
  handle(sendAccountNumber, () => import('./jobs/send-account-number.handler.ts')),
];
