import { displayTimestamp } from '@rubrica/catalogues';

import type { JobHandler } from '../../../platform/jobs/handled-job.ts';
import { sendCompanyMail } from '../../mail/index.ts';
import { Signatories } from '../../process/index.ts';
import { readInvitation } from '../steps/read-invitation.ts';

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
  const { signatory, process, companyName, url } = invitation;
  const day = displayTimestamp(process.deadlineAt).slice(0, 10);
  const isAccepted = review.decision === 'accept';
  const title = isAccepted ? 'Ya puede continuar' : 'Compruebe otra vez su identidad';
  await sendCompanyMail(context, {
    id: jobId,
    to: signatory.email,
    subject: `${title}: ${process.title}`,
    preview: `${companyName} revisó su identidad.`,
    title,
    paragraphs: [
      isAccepted
        ? `${companyName} revisó y aceptó su identidad. Puede terminar su firma en «${process.title}» hasta el ${day}. Si pasó más de media hora desde su última visita, le pediremos otra vez que compruebe quién es.`
        : `${companyName} revisó su identidad y le pide comprobarla otra vez para firmar «${process.title}», hasta el ${day}.`,
      ...(isAccepted || review.reason === null ? [] : [`Motivo: «${review.reason}»`]),
    ],
    action: { label: 'Continuar', url },
    closing: `Este enlace es personal: no lo reenvíe. Operación ${process.operationNumber}.`,
  });
};
