import { handle, type HandledJob } from '../../platform/jobs/handled-job.ts';
import { announceEvent } from './jobs/announce-event.ts';
import { deliverWebhook } from './jobs/deliver-webhook.ts';

export const webhookJobs: readonly HandledJob[] = [
  handle(announceEvent, () => import('./jobs/announce-event.handler.ts')),
  handle(deliverWebhook, () => import('./jobs/deliver-webhook.handler.ts')),
];
