import { handle, type HandledJob } from '../../platform/jobs/handled-job.ts';
import { makeReport, announceReport, runReportClock } from './jobs/report-jobs.ts';

export const reportJobs: readonly HandledJob[] = [
  handle(makeReport, () => import('./jobs/make-report.handler.ts')),
  handle(announceReport, () => import('./jobs/announce-report.handler.ts')),
  handle(runReportClock, () => import('./jobs/report-clock.handler.ts')),
];
