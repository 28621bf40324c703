import { displayTimestamp } from '@rubrica/catalogues';

import type { FollowerPayload } from '../../../platform/followers.ts';
import type { JobHandler } from '../../../platform/jobs/handled-job.ts';
import { sendCompanyMail } from '../../mail/index.ts';
import { readUser } from '../user.repository.ts';
import type { noticedEvents } from './account-mails.ts';

type Noticed = (typeof noticedEvents)[number];

const notices: Readonly<Record<Noticed, { readonly subject: string; readonly text: string }>> = {
  'session.new_device': {
    subject: 'Ingreso desde un dispositivo nuevo',
    text: 'Alguien ingresó a su cuenta desde un dispositivo que no conocíamos.',
  },
  'factor.added': {
    subject: 'Se agregó un segundo factor a su cuenta',
    text: 'Desde ahora su cuenta acepta un segundo factor más para ingresar.',
  },
  'factor.removed': {
    subject: 'Se quitó un segundo factor de su cuenta',
    text: 'Uno de los segundos factores de su cuenta dejó de servir.',
  },
  'factor.recovery_code_used': {
    subject: 'Se usó un código de respaldo de su cuenta',
    text: 'Alguien confirmó que es usted con uno de sus códigos de respaldo. Ese código ya no sirve.',
  },
  'factor.recovery_codes_renewed': {
    subject: 'Códigos de respaldo nuevos',
    text: 'Se crearon códigos de respaldo nuevos para su cuenta. Los anteriores ya no sirven.',
  },
  'factor.reset_asked': {
    subject: 'Un administrador pidió quitar su segundo factor',
    text: 'Un administrador dijo que usted perdió su segundo factor y pidió quitarlo. Todavía no cambia nada: otro administrador debe confirmarlo.',
  },
  'factor.reset': {
    subject: 'Su segundo factor se quitó',
    text: 'Se quitaron los segundos factores de su cuenta y se cerraron sus sesiones. Ingrese con su contraseña y agregue otro.',
  },
};

/** What, when and from where; the place is only the address that the server saw. */
export const handle: JobHandler<FollowerPayload> = async (context, { event_id: eventId, subject: userId }) => {
  const { user, event } = await context.transaction(async (tx) => ({
    user: await readUser(tx.db, userId),
    event: await tx.db
      .selectFrom('audit_event')
      .select(['type', 'at', 'ip', 'details'])
      .where('id', '=', eventId)
      .executeTakeFirstOrThrow(),
  }));
  const { subject, text } = notices[event.type as Noticed];
  const { device } = event.details as { readonly device?: string };
  const facts = [
    `Cuándo: ${displayTimestamp(event.at)} (hora de Ecuador).`,
    ...(device === undefined ? [] : [`Dispositivo: ${device}.`]),
    ...(event.ip === null ? [] : [`Dirección de internet: ${event.ip}.`]),
  ];
  await sendCompanyMail(context, {
    id: eventId,
    to: user.email,
    subject,
    preview: text,
    title: subject,
    paragraphs: [text, facts.join(' ')],
    action: { label: 'Revisar mi cuenta', url: `${context.origin.url}/user/profile?menu=Security` },
    closing: 'Si no fue usted, cambie su contraseña, cierre sus otras sesiones y avise a su administrador.',
  });
};
