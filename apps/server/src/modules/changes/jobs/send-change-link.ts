import { z } from 'zod';

import { defineJob } from '../../../platform/jobs/job.ts';

/** To the client, of whom changes are asked. The link itself is in no payload. */
export const sendChangeLink = defineJob({
  name: 'processes.send-change-link',
  title: 'Enviar al cliente el enlace para corregir sus datos',
  payload: z.object({ change_request_id: z.uuid(), link_version: z.int() }),
  retries: 12,
});
