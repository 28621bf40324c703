import { z } from 'zod';

import { defineJob } from '../../../platform/jobs/job.ts';

const payload = z.object({ id: z.uuid() });

export const sendDataCode = defineJob({
  name: 'personal-data.send-code',
  title: 'Enviar el código de una petición sobre datos personales',
  payload,
});

export const dropUnproved = defineJob({
  name: 'personal-data.drop-unproved',
  title: 'Borrar una petición sobre datos personales que nadie confirmó',
  payload,
});

export const confirmDataRequest = defineJob({
  name: 'personal-data.confirm-request',
  title: 'Confirmar a una persona su petición sobre datos personales',
  payload,
});

export const noticeDataRequest = defineJob({
  name: 'personal-data.notice-request',
  title: 'Avisar de una petición sobre datos personales a quien la responde',
  payload: z.object({ id: z.uuid(), user_id: z.uuid() }),
});

export const digestDataRequests = defineJob({
  name: 'personal-data.digest-requests',
  title: 'Resumir las peticiones sobre datos personales de un día a quien las responde',
  payload: z.object({ day: z.iso.date(), user_id: z.uuid() }),
});

export const eraseHoldings = defineJob({
  name: 'personal-data.erase-holdings',
  title: 'Eliminar los datos de una persona que lo pidió',
  lane: 'bulk',
  timeoutSeconds: 3600,
  payload,
});
