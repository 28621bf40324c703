import { handle, type HandledJob } from '../../platform/jobs/handled-job.ts';
import {
  sendInvitation,
  sendDeadline,
  sendReminder,
  notifySignatory,
  sendReviewOutcome,
  sendApprovalLink,
  notifyObserver,
  notifyOfficial,
} from './jobs/process-mails.ts';

export const invitationJobs: readonly HandledJob[] = [
  handle(sendInvitation, () => import('./jobs/send-invitation.handler.ts')),
  handle(sendReminder, () => import('./jobs/send-reminder.handler.ts')),
  handle(sendDeadline, () => import('./jobs/send-deadline.handler.ts')),
  handle(notifyObserver, () => import('./jobs/notify-observer.handler.ts')),
  handle(notifySignatory, () => import('./jobs/notify-signatory.handler.ts')),
  handle(sendReviewOutcome, () => import('./jobs/send-review-outcome.handler.ts')),
  handle(sendApprovalLink, () => import('./jobs/send-approval-link.handler.ts')),
  handle(notifyOfficial, () => import('./jobs/notify-official.handler.ts')),
];
