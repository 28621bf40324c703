import { z } from 'zod';

import { defineJob } from '../../../platform/jobs/job.ts';

/** Asks the provider what became of an order, also where the node that made it died. */
export const followOrder = defineJob({
  name: 'certificates.follow-order',
  title: 'Preguntar al proveedor por un certificado pedido',
  payload: z.object({ order_id: z.uuid(), round: z.int().min(0) }),
  retries: 6,
});

/** Asks the issuer again to revoke a certificate. */
export const followRevocation = defineJob({
  name: 'certificates.follow-revocation',
  title: 'Preguntar al emisor por la revocación de un certificado',
  payload: z.object({ request_id: z.uuid(), round: z.int().min(0) }),
  retries: 6,
});

/** Ends what was asked for within visits of a process that ended, since nobody could fetch it any more. */
export const endWithProcess = defineJob({
  name: 'certificates.end-with-process',
  title: 'Anular las solicitudes de certificado de un trámite que terminó',
  payload: z.object({ process_id: z.uuid() }),
  retries: 10,
});

/** Minutes until the next question, ever longer. */
const pauses = [2, 5, 10, 20, 30];
const longestPause = 60;

export const pauseAfter = (now: Date, round: number): Date =>
  new Date(now.getTime() + (pauses[round] ?? longestPause) * 60_000);

/** One mail for one thing that happened, to the person of the request. */
export const sendTurn = defineJob({
  name: 'certificates.send-turn',
  title: 'Avisar por correo lo que pasó con una solicitud de certificado',
  payload: z.object({ event_id: z.uuid() }),
  retries: 10,
});
