export { processJobs } from './jobs.ts';
export { processRoutes } from './routes.ts';
export { attendTime } from './steps/attend-time.ts';
