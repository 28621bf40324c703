import { z } from 'zod';

import { defineJob } from '../../../platform/jobs/job.ts';

/** Adds new events of use to the tally. */
export const foldUsage = defineJob({
  name: 'metering.fold-usage',
  title: 'Sumar el uso',
  payload: z.object({}),
  retries: 2,
});
