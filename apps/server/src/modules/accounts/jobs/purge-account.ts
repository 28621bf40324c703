import { z } from 'zod';

import { defineJob } from '../../../platform/jobs/job.ts';

/** Thirty days after an account was deactivated or deleted: what belonged to the person alone is gone for good. */
export const purgeAccount = defineJob({
  name: 'accounts.purge-account',
  title: 'Borrar los datos de una cuenta eliminada',
  evenIfClosed: true,
  payload: z.object({ user_id: z.uuid() }),
});
