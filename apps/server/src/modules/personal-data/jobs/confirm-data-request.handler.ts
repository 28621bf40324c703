import { toDisplayDate } from '@rubrica/catalogues';

import type { JobHandler } from '../../../platform/jobs/handled-job.ts';
import { sendCompanyMail } from '../../mail/index.ts';
import { findRequest } from '../data-request.repository.ts';
import { numberOf } from '../data-request.ts';

export const handle: JobHandler<{ readonly id: string }> = async (context, { id }, { jobId }) => {
  const request = await context.transaction((tx) => findRequest(tx.db, id));
  if (!request || request.provedEmail === null) return;
  const number = numberOf(request);
  const day = toDisplayDate(request.dueOn) ?? request.dueOn;
  await sendCompanyMail(context, {
    id: jobId,
    to: request.provedEmail,
    subject: `Recibimos su petición ${number}`,
    preview: `La empresa debe responderle hasta el ${day}.`,
    title: `Recibimos su petición ${number}`,
    paragraphs: [
      `La empresa debe responderle hasta el ${day}, que es el último día hábil dentro de los quince días de la ley.`,
      'Antes de responder puede pedirle que demuestre quién es, porque un código no comprueba su identidad.',
    ],
    closing: 'Guarde este número: con él puede preguntar por su petición.',
  });
};
