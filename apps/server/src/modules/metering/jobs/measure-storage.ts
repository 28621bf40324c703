import { z } from 'zod';

import { defineJob } from '../../../platform/jobs/job.ts';

/** Counts the bytes that a company has stored on a day. */
export const measureStorage = defineJob({
  name: 'metering.measure-storage',
  title: 'Medir el almacenamiento',
  payload: z.object({}),
  retries: 5,
});
