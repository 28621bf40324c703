import { handle, type HandledJob } from '../../platform/jobs/handled-job.ts';
import {
  sendInvitation,
  sendReminder,
  notifySignatory,
  sendReviewOutcome,
  sendApprovalLink,
  notifyOfficial,
} from './jobs/process-mails.ts';

export const invitationJobs: readonly HandledJob[] = [
  handle(sendInvitation, () => import('./jobs/send-invitation.handler.ts')),
  handle(sendReminder, () => import('./jobs/send-reminder.handler.ts')),
  handle(notifySignatory, () => import('./jobs/notify-signatory.handler.ts')),
  handle(sendReviewOutcome, () => import('./jobs/send-review-outcome.handler.ts')),
  handle(sendApprovalLink, () => import('./jobs/send-approval-link.handler.ts')),
  handle(notifyOfficial, () => import('./jobs/notify-official.handler.ts')),
];
