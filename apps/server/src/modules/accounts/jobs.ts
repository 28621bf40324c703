import { handle, type HandledJob } from '../../platform/jobs/handled-job.ts';
import {
  sendAlreadyRegistered,
  sendConfirmation,
  sendResetCode,
  sendSecurityNotice,
  sendSubstitutionNotice,
  sendTemporaryPassword,
} from './jobs/account-mails.ts';
import { purgeAccount } from './jobs/purge-account.ts';

export const accountJobs: readonly HandledJob[] = [
  handle(sendTemporaryPassword, () => import('./jobs/send-temporary-password.handler.ts')),
  handle(sendResetCode, () => import('./jobs/send-reset-code.handler.ts')),
  handle(sendConfirmation, () => import('./jobs/send-confirmation.handler.ts')),
  handle(sendAlreadyRegistered, () => import('./jobs/send-already-registered.handler.ts')),
  handle(sendSecurityNotice, () => import('./jobs/send-security-notice.handler.ts')),
  handle(sendSubstitutionNotice, () => import('./jobs/send-substitution-notice.handler.ts')),
  handle(purgeAccount, () => import('./jobs/purge-account.handler.ts')),
];
