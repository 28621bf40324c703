import { displayTimestamp } from '@rubrica/catalogues';

import type { JobHandler } from '../../../platform/jobs/handled-job.ts';
import { sendCompanyMail } from '../../mail/index.ts';
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
  const { signatory, process, companyName, url } = invitation;
  const day = displayTimestamp(process.deadlineAt).slice(0, 10);
  await sendCompanyMail(context, {
    id: jobId,
    to: signatory.email,
    subject: `Recordatorio: falta su firma en ${process.title}`,
    preview: `Puede firmar hasta el ${day}.`,
    title: 'Todavía falta su firma',
    paragraphs: [
      `${companyName} sigue esperando su firma en «${process.title}». Toma pocos minutos y puede hacerlo desde su teléfono hasta el ${day}.`,
    ],
    action: { label: 'Revisar y firmar', url },
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
