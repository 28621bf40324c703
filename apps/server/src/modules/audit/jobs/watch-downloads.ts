import { z } from 'zod';

import type { Follower } from '../../../platform/followers.ts';
import { defineJob } from '../../../platform/jobs/job.ts';

/** Looks whether somebody takes away more documents than people read. */
export const watchDownloads = defineJob({
  name: 'audit.watch-downloads',
  title: 'Vigilar descargas masivas',
  payload: z.object({ event_id: z.uuid(), subject: z.string() }),
});

/** What counts as taking documents away. */
export const downloadEvents = ['process.evidence_read', 'process.document_read', 'process.copy_read'] as const;

export const auditFollowers: readonly Follower[] = downloadEvents.map((on) => ({ on, job: watchDownloads }));
