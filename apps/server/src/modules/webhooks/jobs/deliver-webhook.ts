import { z } from 'zod';

import { defineJob } from '../../../platform/jobs/job.ts';

/** One attempt of one delivery. When the next one comes is decided by the delivery, not by the queue. */
export const deliverWebhook = defineJob({
  name: 'webhooks.deliver',
  title: 'Entregar un aviso a un webhook',
  lane: 'outgoing',
  payload: z.object({ delivery_id: z.uuid(), attempt: z.int().min(1) }),
  timeoutSeconds: 60,
});
