import { copyPlaces } from '@rubrica/contract';
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

/** `asked`: who one claims to be and from where, sealed. Made and sent here, so that the call costs the same for everybody. */
export const sendCopyCode = defineJob({
  name: 'portal.send-copy-code',
  title: 'Enviar un código para descargar una copia',
  payload: z.object({
    otp_id: z.uuid(),
    process_id: z.uuid(),
    place: z.enum(copyPlaces),
    asked_at: z.iso.datetime(),
    asked: z.base64(),
  }),
  retries: 4,
  firstRetrySeconds: 1,
  evenIfClosed: true,
});

export const recordCopyRefusal = defineJob({
  name: 'portal.record-copy-refusal',
  title: 'Anotar un código incorrecto para descargar una copia',
  payload: z.object({ id: z.uuid(), process_id: z.uuid(), asked: z.base64() }),
  evenIfClosed: true,
});
