import type { AnyJob } from '../../../platform/jobs/job.ts';
import { sendAlreadyRegistered, sendConfirmation, sendResetCode, sendTemporaryPassword } from './account-mails.ts';
import { purgeAccount } from './purge-account.ts';

export const accountJobs: readonly AnyJob[] = [
  sendTemporaryPassword,
  sendResetCode,
  sendConfirmation,
  sendAlreadyRegistered,
  purgeAccount,
];
