export { setWebhook, type WebhookWish } from './commands/set-webhook.ts';
export { webhookFollowers } from './jobs/announce-event.ts';
export { webhookJobs } from './jobs.ts';
export { webhookRoutes } from './routes.ts';
