import { displayTimestamp } from '@rubrica/catalogues';

import type { JobHandler } from '../../../platform/jobs/handled-job.ts';
import { sendEventMail } from '../../mail/index.ts';
import { readInvitation } from '../steps/read-invitation.ts';

interface Payload {
  readonly signatory_id: string;
  readonly link_version: number;
  readonly number: number;
}

/** The same link again. */
export const handle: JobHandler<Payload> = async (context, payload, { jobId }) => {
  const invitation = await context.transaction((tx) => readInvitation(tx, payload));
  if (!invitation) return;
  const { signatory, process, url } = invitation;
  const day = displayTimestamp(process.deadlineAt).slice(0, 10);
  await sendEventMail(context, {
    id: jobId,
    event: 'reminder',
    values: {
      nombre: signatory.name.split(' ')[0] ?? '',
      oficial: process.createdByName,
      titulo: process.title,
      vencimiento: day,
      operacion: process.operationNumber,
    },
    to: signatory.email,
    preview: `Puede firmar hasta el ${day}.`,
    url,
    closing: `Este enlace es personal: no lo reenvíe. Operación ${process.operationNumber}.`,
  });
  await context.transaction((tx) =>
    tx.track({
      signingProcessId: process.id,
      type: 'NOTIFICATION',
      event: 'REMINDED',
      status: process.status,
      signatoryId: signatory.id,
      detail: { number: payload.number },
    }),
  );
};
