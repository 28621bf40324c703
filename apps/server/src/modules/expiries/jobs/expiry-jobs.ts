import { z } from 'zod';

import { defineJob } from '../../../platform/jobs/job.ts';

export const checkExpiries = defineJob({
  name: 'expiries.check',
  title: 'Revisar qué certificados vencen pronto',
  payload: z.object({}),
});

export const sendExpiryNotice = defineJob({
  name: 'expiries.send-notice',
  title: 'Avisar a un administrador que un certificado vence pronto',
  payload: z.object({ notice_id: z.uuid(), user_id: z.uuid() }),
});
