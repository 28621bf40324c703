export { invitationJobs } from './jobs.ts';
export { notifyObserver, notifyOfficial, sendDeadline, sendReminder, sendReviewOutcome } from './jobs/process-mails.ts';
export { invitationFollowers } from './on-status.ts';
export { invitationRoutes } from './routes.ts';
export { offerHandOff } from './steps/hand-off.ts';
export { recordSent } from './steps/record-sent.ts';
export { askAgain } from './steps/open-approval.ts';
export * as Links from './links.ts';
export { hashLinkId, linkAddress, linkHashOf } from './steps/signing-link.ts';
