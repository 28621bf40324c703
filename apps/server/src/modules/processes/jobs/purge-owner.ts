import { z } from 'zod';

import type { Follower } from '../../../platform/followers.ts';
import { defineJob } from '../../../platform/jobs/job.ts';

/** Processes of an account that was purged, where nobody else signed. */
export const purgeOwnProcesses = defineJob({
  name: 'processes.purge-owner',
  title: 'Borrar los procesos que nadie más firmó de una cuenta eliminada',
  evenIfClosed: true,
  payload: z.object({ event_id: z.uuid(), subject: z.uuid() }),
});

export const processFollowers: readonly Follower[] = [{ on: 'user.purged', job: purgeOwnProcesses }];
