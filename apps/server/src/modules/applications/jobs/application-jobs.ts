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

/** Whom somebody claims to be, as keyed hashes. Looked up here, so that the call costs the same for everybody. */
export const sendResumeCode = defineJob({
  name: 'applications.send-resume-code',
  title: 'Enviar un código para seguir una solicitud en otro dispositivo',
  payload: z.object({ code_id: z.uuid(), person: z.hex(), contact: z.hex(), asked_at: z.iso.datetime() }),
  retries: 4,
  firstRetrySeconds: 1,
});

export const notifyDenied = defineJob({
  name: 'applications.notify-denied',
  title: 'Avisar que un solicitante no era la persona',
  payload: z.object({ id: z.uuid() }),
});

export const notifyRequested = defineJob({
  name: 'applications.notify-requested',
  title: 'Avisar que un cliente pide algo que un oficial completa',
  payload: z.object({ id: z.uuid() }),
});

export const notifyCorrected = defineJob({
  name: 'applications.notify-corrected',
  title: 'Avisar que un solicitante corrigió su respuesta',
  payload: z.object({ id: z.uuid() }),
});
