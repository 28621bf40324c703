import { z } from 'zod';

import { defineJob } from '../../../platform/jobs/job.ts';

export const sendAccessRequest = defineJob({
  name: 'operators.send-access-request',
  title: 'Avisar a un administrador que un operador pide entrar',
  payload: z.object({ access_id: z.uuid(), user_id: z.uuid() }),
});
