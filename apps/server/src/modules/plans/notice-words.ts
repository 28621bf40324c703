import type { PlanEvent } from './notice.ts';

interface Words {
  readonly title: string;
  readonly paragraphs: readonly string[];
}

type Details = Readonly<Record<string, string>>;
type Reader = 'company' | 'user';

const stays = 'Lo ya empezado sigue hasta terminar, y todo se puede leer y descargar.';

const nameOf = (plan: string | undefined, reader: Reader): string =>
  reader === 'user' ? `${plan}` : `${plan} de su empresa`;

/** What a subscriber reads about their plan, by what happened. */
export const wordsOf: Readonly<Record<PlanEvent, (details: Details, reader: Reader) => Words>> = {
  share: ({ share, taken, included, plan, at_limit: atLimit }, reader) => ({
    title: `Llegó al ${share} % de los documentos ${reader === 'user' ? 'de su plan' : 'del plan de su empresa'}`,
    paragraphs: [
      `Lleva ${taken} de ${included} documentos del plan ${plan} en este mes, entre completados y en curso.`,
      limitOf(atLimit ?? '', { share: share ?? '', included: included ?? '' }),
      stays,
    ],
  }),
  charged: (details, reader) => ({
    title: `Plan ${nameOf(details['plan'], reader)}: ${details['amount']} más IVA por pagar`,
    paragraphs: [partsOf(details), dueOf(details, reader)],
  }),
  reminder: ({ plan, amount, day, last }, reader) => ({
    title: `Recordatorio: falta el pago del plan ${nameOf(plan, reader)}`,
    paragraphs: [`Hay ${amount} más IVA por pagar hasta el ${day}. ${unpaid(last ?? '', reader)}`, stays],
  }),
  renewal: ({ plan, amount, day, year }, reader) => ({
    title: `El plan ${nameOf(plan, reader)} se renueva el ${day}`,
    paragraphs: [
      `Ese día empieza otro mes y se cobra su base de ${amount} más IVA, con lo que haya pasado de la base del mes que cierra.`,
      ...(year ? ['Con él empieza otro año, en las mismas condiciones.'] : []),
      reader === 'user'
        ? 'Si no quiere seguir, puede terminarlo antes.'
        : 'Si su empresa no quiere seguir, pida antes a quien opera la instalación que lo termine.',
    ],
  }),
  read_only: ({ plan, amount }, reader) => ({
    title: `El plan ${nameOf(plan, reader)} quedó en solo lectura`,
    paragraphs: [readOnlyOf(amount ?? '', reader), stays],
  }),
};

function limitOf(atLimit: string, { share, included }: { readonly share: string; readonly included: string }): string {
  if (atLimit === 'charge') return 'Lo que pase de la base se cobra al cierre del mes.';
  const until = 'no se envía nada nuevo hasta el próximo mes o hasta cambiar de plan.';
  return share === '100' ? `Desde ahora ${until}` : `Al llegar a ${included} ${until}`;
}

const baseTitles: Readonly<Record<string, string>> = {
  start: 'Base del primer mes',
  upgrade: 'Diferencia por los días que quedan de este mes',
  period: 'Base del próximo mes',
};

function partsOf({ kind, base, over, over_amount: overAmount }: Details): string {
  const parts = [
    ...(base ? [`${baseTitles[kind ?? 'period'] ?? ''}: ${base}.`] : []),
    ...(over !== '0' ? [`Documentos adicionales del mes que cerró: ${over}, ${overAmount}.`] : []),
  ];
  return parts.join(' ');
}

function dueOf({ day, last }: Details, reader: Reader): string {
  if (reader === 'company')
    return `Vence el ${day}. Páguelo a quien opera la instalación. ${last ? endedCompany : unpaid('', reader)}`;
  if (last)
    return `Su plan terminó con ese mes. Puede pagarlo hasta el ${day}, y también después: antes no empieza otro plan.`;
  return `Puede pagarlo hasta el ${day}. ${unpaid('', reader)}`;
}

const endedCompany = 'El plan terminó con ese mes y quedó en solo lectura, hasta que se dé otro a su empresa.';

/** What follows where nobody pays. `last`: somebody ended the plan already. */
function unpaid(last: string, reader: Reader): string {
  return last && reader === 'user'
    ? 'Después el plan termina, y lo pendiente queda por pagar.'
    : 'Después el plan queda en solo lectura.';
}

function readOnlyOf(amount: string, reader: Reader): string {
  if (amount === '') return 'El plan terminó. Hasta que se dé otro a su empresa no se envía nada nuevo.';
  const who = reader === 'company' ? ' a quien opera la instalación' : '';
  return `Hay ${amount} más IVA por pagar${who}. Hasta entonces no se envía nada nuevo.`;
}
