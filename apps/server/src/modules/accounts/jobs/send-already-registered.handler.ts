import type { FollowerPayload } from '../../../platform/followers.ts';
import type { JobHandler } from '../../../platform/jobs/handled-job.ts';
import { sendCompanyMail } from '../../mail/index.ts';
import { readUser } from '../user.repository.ts';

/** The page tells nobody that the address is taken; its owner may know. */
export const handle: JobHandler<FollowerPayload> = async (context, { event_id: eventId, subject: userId }) => {
  const user = await context.transaction((tx) => readUser(tx.db, userId));
  await sendCompanyMail(context, {
    id: eventId,
    to: user.email,
    subject: 'Usted ya tiene una cuenta',
    preview: 'Alguien intentó registrarse con su correo.',
    title: 'Usted ya tiene una cuenta',
    paragraphs: [
      'Alguien, quizá usted, intentó registrarse con este correo. Su cuenta sigue igual: ingrese con su contraseña de siempre, o cámbiela si la olvidó.',
    ],
    action: { label: 'Ingresar', url: `${context.origin.url}/auth/login` },
    closing: 'Si no fue usted, no necesita hacer nada.',
  });
};
