export { reportJobs } from './jobs.ts';
export { reportRoutes } from './routes.ts';
export { attendReports } from './steps/attend-reports.ts';
