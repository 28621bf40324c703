import { displayTimestamp } from '@rubrica/catalogues';
import { addressOf } from '@rubrica/contract';

import type { JobHandler } from '../../../platform/jobs/handled-job.ts';
import { Signatories } from '../../process/index.ts';
import { readInvitation } from '../steps/read-invitation.ts';
import { sendLink } from '../steps/send-link.ts';

interface Payload {
  readonly signatory_id: string;
  readonly link_version: number;
  readonly number: number;
}

/** The same link again. */
export const handle: JobHandler<Payload> = async (context, payload, { jobId }) => {
  const invitation = await context.transaction((tx) => readInvitation(tx, payload));
  if (!invitation) return;
  const { signatory, process, documents } = invitation;
  const day = displayTimestamp(process.deadlineAt).slice(0, 10);
  // Nothing is there to sign before its client has filled their part.
  const isUnwritten = process.facts.isBegunByClient && documents.length === 0;
  const mail = {
    id: jobId,
    event: isUnwritten ? 'reminder_begun' : 'reminder',
    values: {
      nombre: addressOf(signatory),
      oficial: process.createdByName,
      titulo: Signatories.titleFor(process.title, signatory),
      vencimiento: day,
      operacion: process.operationNumber,
    },
    preview: isUnwritten ? `Puede seguir hasta el ${day}.` : `Puede firmar hasta el ${day}.`,
    closing: `Este enlace es personal: no lo reenvíe. Operación ${process.operationNumber}.`,
  } as const;
  await sendLink(context, { invitation, text: isUnwritten ? 'reminder_begun_text' : 'reminder_text', mail });
  await context.transaction((tx) =>
    tx.track({
      signingProcessId: process.id,
      type: 'NOTIFICATION',
      event: 'REMINDED',
      status: process.status,
      signatoryId: signatory.id,
      detail: { number: payload.number, channel: signatory.linkChannel },
    }),
  );
};
