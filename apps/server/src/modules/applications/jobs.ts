import { handle, type HandledJob } from '../../platform/jobs/handled-job.ts';
import {
  dropApplication,
  notifyCorrected,
  notifyDenied,
  notifyRequested,
  sendApplicationCode,
  sendResumeCode,
} from './jobs/application-jobs.ts';
import { linkProcess } from './jobs/link-process.ts';

export const applicationJobs: readonly HandledJob[] = [
  handle(sendApplicationCode, () => import('./jobs/send-application-code.handler.ts')),
  handle(dropApplication, () => import('./jobs/drop-application.handler.ts')),
  handle(sendResumeCode, () => import('./jobs/send-resume-code.handler.ts')),
  handle(notifyDenied, () => import('./jobs/notify-denied.handler.ts')),
  handle(notifyRequested, () => import('./jobs/notify-requested.handler.ts')),
  handle(notifyCorrected, () => import('./jobs/notify-corrected.handler.ts')),
  handle(linkProcess, () => import('./jobs/link-process.handler.ts')),
];
