import { z } from 'zod';

import type { Follower } from '../../../platform/followers.ts';
import { defineJob } from '../../../platform/jobs/job.ts';

/** Drafts with their uploads, and templates, of an account that was purged. */
export const purgeOwner = defineJob({
  name: 'drafts.purge-owner',
  title: 'Borrar los borradores y plantillas de una cuenta eliminada',
  evenIfClosed: true,
  payload: z.object({ event_id: z.uuid(), subject: z.uuid() }),
});

export const draftFollowers: readonly Follower[] = [{ on: 'user.purged', job: purgeOwner }];
