import { z } from 'zod';

import type { Follower } from '../../../platform/followers.ts';
import { defineJob } from '../../../platform/jobs/job.ts';

/** Closes periods, charges what they cost, reminds and makes read-only: whatever is due. */
export const runPlanClock = defineJob({
  name: 'plans.clock',
  title: 'Cerrar periodos y cobrar planes',
  payload: z.object({}),
});

export const sendPlanNotice = defineJob({
  name: 'plans.send-notice',
  title: 'Avisar por correo sobre un plan',
  payload: z.object({ notice_id: z.uuid(), user_id: z.uuid() }),
  retries: 10,
});

/** Who joins by a provider starts with the free plan. */
export const startFreePlan = defineJob({
  name: 'plans.start-free',
  title: 'Iniciar el plan gratis de quien ingresa por primera vez',
  payload: z.object({ event_id: z.uuid(), subject: z.uuid() }),
});

export const endPlanOfPurged = defineJob({
  name: 'plans.end-purged',
  title: 'Terminar el plan de una cuenta eliminada',
  evenIfClosed: true,
  payload: z.object({ event_id: z.uuid(), subject: z.uuid() }),
});

export const planFollowers: readonly Follower[] = [
  { on: 'user.joined_by_provider', job: startFreePlan },
  { on: 'user.purged', job: endPlanOfPurged },
];
