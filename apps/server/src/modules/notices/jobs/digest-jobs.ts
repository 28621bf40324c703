import { z } from 'zod';

import { defineJob } from '../../../platform/jobs/job.ts';

/** Once a morning: who gets a mail, and old notices go. */
export const writeDigests = defineJob({
  name: 'notices.write-digests',
  title: 'Preparar los correos de avisos de la mañana',
  payload: z.object({}),
});

export const sendDigest = defineJob({
  name: 'notices.send-digest',
  title: 'Enviar el correo de avisos de la mañana',
  payload: z.object({ user_id: z.uuid(), since: z.iso.datetime(), until: z.iso.datetime() }),
});
