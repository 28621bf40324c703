import type { JobHandler } from '../../../platform/jobs/handled-job.ts';
import { Users } from '../../accounts/index.ts';
import { sendCompanyMail } from '../../mail/index.ts';
import { findNotice, type PlanEvent, type PlanNotice } from '../notice.repository.ts';

interface Payload {
  readonly notice_id: string;
  readonly user_id: string;
}

export const handle: JobHandler<Payload> = async (context, { notice_id: id, user_id: userId }, { jobId }) => {
  const { notice, reader } = await context.transaction(async (tx) => ({
    notice: await findNotice(tx.db, id),
    reader: await Users.find(tx, userId),
  }));
  if (!notice || !reader) return;
  const { title, paragraphs } = wordsOf[notice.event](notice.details, notice.userId === null ? 'company' : 'user');
  const place = notice.userId === null ? '/settings/plan' : '/user/profile?menu=Subscription';
  await sendCompanyMail(context, {
    id: jobId,
    to: reader.email,
    subject: title,
    preview: paragraphs[0] ?? title,
    title,
    paragraphs,
    action: { label: 'Ver el plan', url: `${context.siteUrl}${place}` },
    closing: reasonOf(notice),
  });
};

const reasonOf = ({ userId }: PlanNotice): string =>
  userId === null
    ? 'Recibe este mensaje porque administra su empresa.'
    : 'Recibe este mensaje porque el plan es de su cuenta.';

interface Words {
  readonly title: string;
  readonly paragraphs: readonly string[];
}

type Details = Readonly<Record<string, string>>;
type Write = (details: Details, reader: 'company' | 'user') => Words;

const stays = 'Lo ya empezado sigue hasta terminar, y todo se puede leer y descargar.';

const wordsOf: Readonly<Record<PlanEvent, Write>> = {
  share: ({ share, taken, included, plan, at_limit: atLimit }) => ({
    title: `Usó el ${share} % de los documentos de su plan`,
    paragraphs: [
      `Lleva ${taken} de ${included} documentos del plan ${plan} en este mes, entre completados y en curso.`,
      atLimit === 'charge'
        ? 'Lo que pase de la base se cobra al cierre del mes.'
        : `Al llegar a ${included} no se envía nada nuevo hasta el próximo mes o hasta cambiar de plan.`,
      stays,
    ],
  }),
  charged: ({ plan, amount, over, base, over_amount: overAmount, day }, reader) => ({
    title: `Plan ${plan}: ${amount} más IVA por pagar`,
    paragraphs: [
      `Base del próximo mes: ${base}. Documentos adicionales del mes que cerró: ${over}, ${overAmount}.`,
      reader === 'user'
        ? `Puede pagarlo hasta el ${day}. Después el plan queda en solo lectura.`
        : `Vence el ${day}. Páguelo a quien opera la instalación; después el plan queda en solo lectura.`,
    ],
  }),
  reminder: ({ plan, amount, day }) => ({
    title: `Recordatorio: falta el pago de su plan ${plan}`,
    paragraphs: [`Hay ${amount} más IVA por pagar hasta el ${day}. Después el plan queda en solo lectura.`, stays],
  }),
  renewal: ({ plan, amount, day, year }) => ({
    title: `Su plan ${plan} se renueva el ${day}`,
    paragraphs: [
      `Ese día empieza otro mes y se cobra su base de ${amount} más IVA, con lo que haya pasado de la base del mes que cierra.`,
      ...(year ? ['Con él empieza otro año, en las mismas condiciones.'] : []),
      'Si no quiere seguir, puede terminarlo antes.',
    ],
  }),
  read_only: ({ plan, amount }) => ({
    title: `Su plan ${plan} quedó en solo lectura`,
    paragraphs: [`Hay ${amount} más IVA por pagar. Hasta entonces no se envía nada nuevo.`, stays],
  }),
};
