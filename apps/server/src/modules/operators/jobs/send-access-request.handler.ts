import { displayTimestamp } from '@rubrica/catalogues';

import type { JobHandler } from '../../../platform/jobs/handled-job.ts';
import { Users } from '../../accounts/index.ts';
import { sendCompanyMail } from '../../mail/index.ts';
import { listAccess } from '../support-access.repository.ts';
import { stateOf } from '../support-access.ts';

interface Payload {
  readonly access_id: string;
  readonly user_id: string;
}

export const handle: JobHandler<Payload> = async (context, { access_id: id, user_id: userId }, { jobId }) => {
  const { access, user } = await context.transaction(async (tx) => ({
    access: (await listAccess(tx.db)).find((one) => one.id === id),
    user: await Users.find(tx, userId),
  }));
  if (!access || !user || stateOf(access, context.now()) !== 'asked') return; // answered before the mail went out
  await sendCompanyMail(context, {
    id: jobId,
    to: user.email,
    subject: 'Quien opera el servicio pide entrar para ayudar',
    preview: 'Nada se abre mientras un administrador no lo permita.',
    title: 'Un operador pide permiso para mirar adentro',
    paragraphs: [
      `${access.operator} pide mirar adentro de su empresa. Motivo: «${access.reason}».`,
      'Si lo permite, verá durante 30 minutos las personas de su empresa con sus grupos, los últimos procesos sin título ni documentos, y las tareas detenidas, que podrá reanudar. No verá documentos ni datos de sus clientes. Todo queda en la auditoría.',
      `Puede responder hasta el ${displayTimestamp(access.expiresAt)} (hora de Ecuador).`,
    ],
    action: { label: 'Responder', url: `${context.siteUrl}/settings/support` },
    closing: 'Si no espera ayuda, no lo permita.',
  });
};
