import type { FollowerPayload } from '../../../platform/followers.ts';
import type { JobHandler } from '../../../platform/jobs/handled-job.ts';
import { sendEventMail } from '../../mail/index.ts';
import { storeCode } from '../one-time-code.repository.ts';
import { readUser } from '../user.repository.ts';

export const handle: JobHandler<FollowerPayload> = async (context, { event_id: eventId, subject: userId }) => {
  const { user, code } = await context.transaction(async (tx) => ({
    user: await readUser(tx.db, userId),
    code: await storeCode(tx, { userId, purpose: 'password-reset', eventId }),
  }));
  await sendEventMail(context, {
    id: eventId,
    event: 'password_reset',
    values: {},
    to: user.email,
    preview: 'El código vale quince minutos.',
    secret: { label: 'Código de verificación', value: code },
    closing: 'Nadie de nuestra empresa le pedirá este código. Si usted no lo solicitó, puede ignorar este mensaje.',
  });
};
