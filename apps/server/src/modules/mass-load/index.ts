export { massLoadJobs } from './jobs.ts';
export { massLoadRoutes } from './routes.ts';
