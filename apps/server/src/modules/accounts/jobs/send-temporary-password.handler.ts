import { createHmac } from 'node:crypto';

import type { FollowerPayload } from '../../../platform/followers.ts';
import type { JobHandler } from '../../../platform/jobs/handled-job.ts';
import { sendEventMail } from '../../mail/index.ts';
import { hashPassword } from '../password.ts';
import { readUser, updatePassword } from '../user.repository.ts';

/** Made here and kept only as a hash. Derived from the event: a second attempt sends the same password. */
export const handle: JobHandler<FollowerPayload> = async (context, { event_id: eventId, subject: userId }) => {
  const user = await context.transaction((tx) => readUser(tx.db, userId));
  if (!user.isPasswordTemporary) return; // the person was faster than a repeated mail
  const password = temporaryPassword(context.keyring.derive('temporary-password'), eventId);
  const hash = await hashPassword(password);
  await context.transaction((tx) => updatePassword(tx.db, userId, { hash, isTemporary: true, at: context.now() }));
  await sendEventMail(context, {
    id: eventId,
    event: 'account_ready',
    values: { nombre: user.name || user.username, usuario: user.username },
    to: user.email,
    preview: 'Ingrese con su contraseña temporal y cree una propia.',
    secret: { label: 'Contraseña temporal', value: password },
    url: `${context.origin.url}/auth/login`,
    closing: 'Si usted no esperaba este mensaje, no haga nada y avise a su administrador.',
  });
};

/** Without characters that look alike; every rule for passwords is met. */
function temporaryPassword(key: Buffer, eventId: string): string {
  const letters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
  const bytes = createHmac('sha256', key).update(eventId).digest();
  const random = [...bytes.subarray(0, 14)].map((byte) => letters[byte % letters.length]).join('');
  return `${random}aA7!`;
}
