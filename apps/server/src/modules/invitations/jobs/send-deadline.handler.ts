import { displayTimestamp } from '@rubrica/catalogues';
import { addressOf } from '@rubrica/contract';

import type { JobHandler } from '../../../platform/jobs/handled-job.ts';
import { Signatories } from '../../process/index.ts';
import { readInvitation } from '../steps/read-invitation.ts';
import { sendLink } from '../steps/send-link.ts';

interface Payload {
  readonly signatory_id: string;
  readonly link_version: number;
}

/** The day is read when it is sent: after two changes in a row both messages name the last one. */
export const handle: JobHandler<Payload> = async (context, payload, { jobId }) => {
  const invitation = await context.transaction((tx) => readInvitation(tx, payload));
  if (!invitation) return;
  const { signatory, process } = invitation;
  const day = displayTimestamp(process.deadlineAt).slice(0, 10);
  const mail = {
    id: jobId,
    event: 'deadline_changed',
    values: {
      nombre: addressOf(signatory),
      oficial: process.createdByName,
      titulo: Signatories.titleFor(process.title, signatory),
      vencimiento: day,
      operacion: process.operationNumber,
    },
    preview: `Puede firmar hasta el ${day}.`,
    closing: `Este enlace es personal: no lo reenvíe. Operación ${process.operationNumber}.`,
  } as const;
  await sendLink(context, { invitation, text: 'reminder_text', mail });
  await context.transaction((tx) =>
    tx.track({
      signingProcessId: process.id,
      type: 'NOTIFICATION',
      event: 'DEADLINE_NOTICE_SENT',
      status: process.status,
      signatoryId: signatory.id,
      detail: { channel: signatory.linkChannel },
    }),
  );
};
