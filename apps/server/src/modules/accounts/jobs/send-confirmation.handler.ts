import type { FollowerPayload } from '../../../platform/followers.ts';
import type { JobHandler } from '../../../platform/jobs/handled-job.ts';
import { sendCompanyMail } from '../../mail/index.ts';
import { storeCode } from '../one-time-code.repository.ts';
import { readUser } from '../user.repository.ts';

export const handle: JobHandler<FollowerPayload> = async (context, { event_id: eventId, subject: userId }) => {
  const user = await context.transaction((tx) => readUser(tx.db, userId));
  if (user.confirmedAt) return;
  const code = await context.transaction((tx) => storeCode(tx, { userId, purpose: 'confirm-account', eventId }));
  await sendCompanyMail(context, {
    id: eventId,
    to: user.email,
    subject: 'Confirme su correo electrónico',
    preview: 'Un paso más para usar su cuenta.',
    title: `Falta un paso, ${user.name}`,
    paragraphs: ['Confirme que este correo es suyo para empezar a usar su cuenta. El enlace vale veinticuatro horas.'],
    action: { label: 'Confirmar mi correo', url: `${context.origin.url}/auth/login?code=${code}` },
    closing: 'Si usted no creó esta cuenta, puede ignorar este mensaje.',
  });
};
