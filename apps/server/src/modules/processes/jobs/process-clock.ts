import { z } from 'zod';

import { defineJob } from '../../../platform/jobs/job.ts';

/** Does what is due: reminders, deadlines, ageing archives, and retries of work that should be done by now. */
export const runProcessClock = defineJob({
  name: 'processes.keep-time',
  title: 'Revisar plazos y recordatorios',
  payload: z.object({}),
  retries: 2,
});
