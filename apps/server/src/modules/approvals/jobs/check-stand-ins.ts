import { z } from 'zod';

import type { Follower } from '../../../platform/followers.ts';
import { defineJob } from '../../../platform/jobs/job.ts';

export const checkStandIns = defineJob({
  name: 'approvals.check-stand-ins',
  title: 'Pedir otra vez las aprobaciones cuyo reemplazo cambió',
  payload: z.object({ event_id: z.uuid(), subject: z.uuid() }),
});

export const approvalFollowers: readonly Follower[] = ['approver.updated', 'approver.deleted'].map((on) => ({
  on,
  job: checkStandIns,
}));
