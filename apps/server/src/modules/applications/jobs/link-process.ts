import { z } from 'zod';

import type { Follower } from '../../../platform/followers.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { hasDrafted } from '../application.repository.ts';

/** A request of which an official made the process waits for nobody any more. */
export const linkProcess = defineJob({
  name: 'applications.link-process',
  title: 'Enlazar el proceso de una solicitud completada',
  payload: z.object({ event_id: z.uuid(), subject: z.uuid() }),
});

export const applicationFollowers: readonly Follower[] = [
  { on: 'process.created', job: linkProcess, isWanted: (db) => hasDrafted({ db }) },
];
