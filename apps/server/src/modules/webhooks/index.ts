export { webhookFollowers, webhookJobs } from './jobs/announce-event.ts';
export { webhookRoutes } from './routes.ts';
