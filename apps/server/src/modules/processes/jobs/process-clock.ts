import { z } from 'zod';

import { defineJob } from '../../../platform/jobs/job.ts';

/** What time brings about: reminders, deadlines, archives that age, and a second look at what should have been done by now. */
export const runProcessClock = defineJob({
  name: 'processes.keep-time',
  title: 'Revisar plazos y recordatorios',
  payload: z.object({}),
  retries: 2,
});
