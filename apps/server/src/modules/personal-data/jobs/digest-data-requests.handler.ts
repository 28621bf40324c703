import { toDisplayDate } from '@rubrica/catalogues';

import type { JobHandler } from '../../../platform/jobs/handled-job.ts';
import { Users } from '../../accounts/index.ts';
import { sendCompanyMail } from '../../mail/index.ts';
import { countAsked } from '../data-request.repository.ts';
import { dueOf } from '../data-request.ts';
import { dayOf, noticesADay } from '../notices.ts';

interface Payload {
  readonly day: string;
  readonly user_id: string;
}

/** One message for a day on which many asked. */
export const handle: JobHandler<Payload> = async (context, { day, user_id: userId }, { jobId }) => {
  const { from, until } = dayOf(new Date(`${day}T12:00:00-05:00`));
  const { count, user } = await context.transaction(async (tx) => ({
    count: await countAsked(tx.db, { from, until }),
    user: await Users.find(tx, userId),
  }));
  if (!user || count.open === 0) return;
  const [shownDay, due] = [day, dueOf(from)].map((one) => toDisplayDate(one) ?? one);
  await sendCompanyMail(context, {
    id: jobId,
    to: user.email,
    subject: `Peticiones sobre datos personales del ${shownDay}`,
    preview: `Siguen abiertas ${count.open}. Hay que responderlas hasta el ${due}.`,
    title: `${count.all} personas pidieron algo sobre sus datos`,
    paragraphs: [
      `El ${shownDay} se registraron ${count.all} peticiones por la página pública. De las primeras ${noticesADay} se avisó una por una; las demás van en este resumen.`,
      `Siguen abiertas ${count.open}: hay que responderlas hasta el ${due}.`,
    ],
    action: { label: 'Abrir el registro', url: `${context.siteUrl}/personal-data` },
    closing: 'Recibe este mensaje porque responde las peticiones sobre datos personales de su empresa.',
  });
};
