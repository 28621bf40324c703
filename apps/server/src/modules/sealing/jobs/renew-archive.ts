import { z } from 'zod';

import { defineJob } from '../../../platform/jobs/job.ts';

/** Another time stamp over an archive, before the last one can no longer be verified. */
export const renewArchive = defineJob({
  name: 'processes.renew-archive',
  title: 'Renovar el sello de tiempo de un archivo',
  payload: z.object({ process_id: z.uuid() }),
  lane: 'heavy',
  retries: 12,
  timeoutSeconds: 600,
});
