import { z } from 'zod';

import { defineJob } from '../../../platform/jobs/job.ts';

/** Deletes bytes after their rows were deleted; if interrupted, the job runs again. */
export const purgeObjects = defineJob({
  name: 'processes.purge-objects',
  title: 'Borrar archivos que ya no pertenecen a nada',
  payload: z.object({ keys: z.array(z.string()) }),
});
