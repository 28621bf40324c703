export { processFollowers } from './jobs/purge-owner.ts';
export { processJobs } from './jobs.ts';
export { processRoutes } from './routes.ts';
export { wakeProcessClock } from './steps/wake-process-clock.ts';
