import { z } from 'zod';

import { defineJob } from '../../../platform/jobs/job.ts';

/** Everything that somebody answers for passes to somebody else. */
export const transferProcesses = defineJob({
  name: 'processes.transfer',
  title: 'Pasar los procesos de una persona a otra',
  payload: z.object({ from: z.uuid(), to: z.uuid(), by: z.uuid() }),
});
