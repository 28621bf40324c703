import { z } from 'zod';

import { defineJob } from '../../../platform/jobs/job.ts';

/** Asks the provider what became of an order, also where the node that made it died. */
export const followOrder = defineJob({
  name: 'certificates.follow-order',
  title: 'Preguntar al proveedor por un certificado pedido',
  payload: z.object({ order_id: z.uuid(), round: z.int().min(0) }),
  retries: 6,
});

/** One mail for one thing that happened, to the person of the request. */
export const sendTurn = defineJob({
  name: 'certificates.send-turn',
  title: 'Avisar por correo lo que pasó con una solicitud de certificado',
  payload: z.object({ event_id: z.uuid() }),
  retries: 10,
});
