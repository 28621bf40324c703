import { z } from 'zod';

import { defineJob } from '../../../platform/jobs/job.ts';

/** The code is in no payload: the handler makes it. A late one would come to nothing, so it is not tried for long. */
export const sendApplicationCode = defineJob({
  name: 'applications.send-code',
  title: 'Enviar un código a quien empezó una solicitud',
  payload: z.object({ code_id: z.uuid() }),
  retries: 4,
  firstRetrySeconds: 1,
});

export const dropApplication = defineJob({
  name: 'applications.drop',
  title: 'Borrar una solicitud cuyo plazo terminó',
  payload: z.object({ id: z.uuid() }),
  evenIfClosed: true,
});
