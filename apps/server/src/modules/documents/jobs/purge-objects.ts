import { z } from 'zod';

import { defineJob } from '../../../platform/jobs/job.ts';

/** Bytes go after the rows that named them: cut off in between, the job comes again. */
export const purgeObjects = defineJob({
  name: 'processes.purge-objects',
  title: 'Borrar archivos que ya no pertenecen a nada',
  payload: z.object({ keys: z.array(z.string()) }),
});
