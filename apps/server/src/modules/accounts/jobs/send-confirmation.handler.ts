import type { FollowerPayload } from '../../../platform/followers.ts';
import type { JobHandler } from '../../../platform/jobs/handled-job.ts';
import { sendEventMail } from '../../mail/index.ts';
import { storeCode } from '../one-time-code.repository.ts';
import { readUser } from '../user.repository.ts';

export const handle: JobHandler<FollowerPayload> = async (context, { event_id: eventId, subject: userId }) => {
  const user = await context.transaction((tx) => readUser(tx.db, userId));
  if (user.confirmedAt) return;
  const code = await context.transaction((tx) => storeCode(tx, { userId, purpose: 'confirm-account', eventId }));
  await sendEventMail(context, {
    id: eventId,
    event: 'confirm_account',
    values: { nombre: user.name },
    to: user.email,
    preview: 'Un paso más para usar su cuenta.',
    url: `${context.origin.url}/auth/login?code=${code}`,
    closing: 'Si usted no creó esta cuenta, puede ignorar este mensaje.',
  });
};
