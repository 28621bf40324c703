export { webhookFollowers } from './jobs/announce-event.ts';
export { webhookJobs } from './jobs.ts';
export { webhookRoutes } from './routes.ts';
