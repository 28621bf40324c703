import { webhookEventTypes } from '@rubrica/contract';
import { z } from 'zod';

import type { Follower } from '../../../platform/followers.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { isSubscribed } from '../webhook.repository.ts';

/** Finds the webhooks subscribed to a recorded event, and begins a delivery to each. */
export const announceEvent = defineJob({
  name: 'webhooks.announce',
  title: 'Anunciar a los webhooks lo que ocurrió',
  payload: z.object({ event_id: z.uuid(), subject: z.string() }),
});

export const webhookFollowers: readonly Follower[] = webhookEventTypes.map((on) => ({
  on,
  job: announceEvent,
  isWanted: (db) => isSubscribed(db, on),
}));
