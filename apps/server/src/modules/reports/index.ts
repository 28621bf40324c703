export { reportJobs } from './jobs.ts';
export { reportRoutes } from './routes.ts';
export { wakeReportClock } from './steps/wake-report-clock.ts';
