import { toDisplayDate } from '@rubrica/catalogues';

import type { JobHandler } from '../../../platform/jobs/handled-job.ts';
import { Users } from '../../accounts/index.ts';
import { sendCompanyMail } from '../../mail/index.ts';
import { findRequest } from '../data-request.repository.ts';
import { numberOf } from '../data-request.ts';

interface Payload {
  readonly id: string;
  readonly user_id: string;
}

/** Without what the person wrote: that is read in the register. */
export const handle: JobHandler<Payload> = async (context, { id, user_id: userId }, { jobId }) => {
  const { request, user } = await context.transaction(async (tx) => ({
    request: await findRequest(tx.db, id),
    user: await Users.find(tx, userId),
  }));
  if (!request || !user || request.state !== 'open') return;
  const day = toDisplayDate(request.dueOn) ?? request.dueOn;
  await sendCompanyMail(context, {
    id: jobId,
    to: user.email,
    subject: `Petición sobre datos personales ${numberOf(request)}`,
    preview: `Hay que responderla hasta el ${day}.`,
    title: 'Una persona pide algo sobre sus datos',
    paragraphs: [
      `Hay que responder la petición ${numberOf(request)} hasta el ${day}.`,
      'Confirmó su correo con un código; compruebe quién es antes de entregar o eliminar datos.',
    ],
    action: { label: 'Abrir la petición', url: `${context.siteUrl}/personal-data/${id}` },
    closing: 'Recibe este mensaje porque responde las peticiones sobre datos personales de su empresa.',
  });
};
