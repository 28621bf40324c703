export { massLoadJobs } from './jobs/mass-load-jobs.ts';
export { massLoadRoutes } from './routes.ts';
