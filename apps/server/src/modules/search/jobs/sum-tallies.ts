import { z } from 'zod';

import { defineJob } from '../../../platform/jobs/job.ts';

/** Adds up what was appended to the counts of processes. */
export const sumTallies = defineJob({
  name: 'processes.sum-tallies',
  title: 'Actualizar los totales de procesos',
  payload: z.object({}),
  retries: 2,
});
