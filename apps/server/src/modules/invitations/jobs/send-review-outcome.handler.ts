import { displayTimestamp } from '@rubrica/catalogues';

import type { JobHandler } from '../../../platform/jobs/handled-job.ts';
import { Signatories } from '../../process/index.ts';
import { readInvitation } from '../steps/read-invitation.ts';
import { sendLink } from '../steps/send-link.ts';

interface Payload {
  readonly signatory_id: string;
  readonly link_version: number;
  readonly review_id: string;
}

/** The same link again, with what was decided. */
export const handle: JobHandler<Payload> = async (context, payload, { jobId }) => {
  const found = await context.transaction(async (tx) => {
    const invitation = await readInvitation(tx, payload);
    const review = await Signatories.Reviews.find(tx, payload.review_id);
    return invitation && review && { invitation, review };
  });
  if (!found) return;
  const { invitation, review } = found;
  const { process, companyName } = invitation;
  const day = displayTimestamp(process.deadlineAt).slice(0, 10);
  const isAccepted = review.decision === 'accept';
  const mail = {
    id: jobId,
    event: isAccepted ? 'identity_accepted' : 'identity_again',
    values: {
      titulo: Signatories.titleFor(process.title, invitation.signatory),
      vencimiento: day,
      operacion: process.operationNumber,
    },
    preview: `${companyName} revisó su identidad.`,
    details: isAccepted || review.reason === null ? [] : [`Motivo: «${review.reason}»`],
    closing: `Este enlace es personal: no lo reenvíe. Operación ${process.operationNumber}.`,
  } as const;
  await sendLink(context, { invitation, text: 'identity_text', mail });
};
