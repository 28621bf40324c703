import { z } from 'zod';

import { defineJob } from '../../../platform/jobs/job.ts';

/** The code is in no payload: the handler makes it. A late one would come to nothing, so it is not tried for long. */
export const sendOtp = defineJob({
  name: 'portal.send-otp',
  title: 'Enviar un código de un solo uso',
  payload: z.object({ otp_id: z.uuid() }),
  retries: 4,
  firstRetrySeconds: 1,
});
