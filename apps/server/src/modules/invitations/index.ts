export { invitationJobs } from './jobs.ts';
export { notifyOfficial, sendReminder, sendReviewOutcome } from './jobs/process-mails.ts';
export { invitationFollowers } from './on-status.ts';
export { invitationRoutes } from './routes.ts';
export { recordSent } from './steps/record-sent.ts';
export { openTurn, renewLink } from './steps/open-links.ts';
export { linkChannels } from './link-channels.ts';
export { hashLinkId, linkAddress, linkHashOf } from './steps/signing-link.ts';
