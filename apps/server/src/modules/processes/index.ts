export { processJobs } from './jobs/process-jobs.ts';
export { processRoutes } from './routes.ts';
export { attendTime } from './steps/attend-time.ts';
