import { toDisplayDate } from '@rubrica/catalogues';

import type { FollowerPayload } from '../../../platform/followers.ts';
import type { JobHandler } from '../../../platform/jobs/handled-job.ts';
import { sendCompanyMail } from '../../mail/index.ts';
import { findSubstitution } from '../substitutions/substitution.repository.ts';
import { readUser } from '../user.repository.ts';
import { fullNameOf, isInUse } from '../user.ts';

/** To the one who stands in: for whom, and until when. */
export const handle: JobHandler<FollowerPayload> = async (context, { event_id: eventId, subject: id }) => {
  const found = await context.transaction(async (tx) => {
    const held = await findSubstitution(tx.db, id);
    if (!held || held.endedAt !== null) return undefined;
    return {
      ...held,
      absent: await readUser(tx.db, held.userId),
      substitute: await readUser(tx.db, held.substituteId),
    };
  });
  if (!found || !isInUse(found.substitute)) return;
  const { absent, substitute, startsOn, endsOn } = found;
  const name = fullNameOf(absent);
  const days = `del ${toDisplayDate(startsOn) ?? startsOn} al ${toDisplayDate(endsOn) ?? endsOn}`;
  await sendCompanyMail(context, {
    id: eventId,
    to: substitute.email,
    subject: `Usted reemplaza a ${name}`,
    preview: `Usted reemplaza a ${name} ${days}.`,
    title: `Usted reemplaza a ${name}`,
    paragraphs: [
      `${days[0]?.toUpperCase() ?? ''}${days.slice(1)} usted ve sus procesos y decide en su lugar los que esperan su aprobación.`,
      'En la historia de cada proceso consta que fue usted, en reemplazo de esa persona.',
    ],
    action: { label: 'Ver los procesos', url: `${context.origin.url}/` },
    closing: 'Recibe este mensaje porque alguien de su empresa lo nombró.',
  });
};
