import type { PlanTerms } from '@rubrica/contract';

import { formatMoney } from '../../shared/format.ts';

const documentsOf = (count: number): string => (count === 1 ? '1 documento' : `${count} documentos`);

/** As people compare plans: by the month, what it includes, and what goes over. */
export function priceOf({ base_cents: base, document_cents: document, documents_included: included, code }: PlanTerms) {
  if (code === 'free') return 'Sin costo';
  const month = base === 0 ? 'Sin mensualidad' : `${formatMoney(base)} al mes`;
  const withBase = included === 0 ? '' : ` con ${documentsOf(included)}`;
  const over = document === null ? '' : `, ${formatMoney(document)} por documento${included === 0 ? '' : ' adicional'}`;
  return `${month}${withBase}${over}, más IVA`;
}

const afterwards =
  'Después su cuenta queda con el plan gratis. Lo ya empezado sigue hasta terminar, y no se borra nada.';

export const messages = {
  current: 'Plan actual',
  used: (used: number, included: number) =>
    used > included
      ? `${documentsOf(used)} usados este mes; la base incluye ${included}`
      : `${used} de ${documentsOf(included)} ${included === 1 ? 'usado' : 'usados'} este mes`,
  usedOnly: (used: number) => `${documentsOf(used)} ${used === 1 ? 'usado' : 'usados'} este mes`,
  begun: (begun: number) => `${begun} en curso, que terminan en todo caso`,
  progress: 'Documentos usados este mes',
  progressBegun: 'Documentos en curso',
  stopped: 'Llegó al límite de este mes: no se envía nada nuevo hasta el próximo o hasta cambiar de plan.',
  nearStop: 'Llegó al 80 % de los documentos de este mes, entre completados y en curso.',
  nearCharge: 'Llegó al 80 % de la base de este mes, entre completados y en curso.',
  atBase: 'Llegó a la base de este mes: lo que se complete por encima se cobra al cierre.',
  overSoFar: (documents: number, amount: string) =>
    `${documents === 1 ? '1 documento adicional' : `${documents} documentos adicionales`} este mes: ${amount} más IVA, que se cobra al cierre.`,
  period: (from: string, until: string) => `Este mes del plan va del ${from} al ${until}.`,
  validUntil: (day: string) => `Vigente hasta el ${day}.`,
  endsOn: (day: string) => `Termina el ${day}, y no se cobra otro mes.`,
  ended: (day: string) => `Terminó el ${day}.`,
  next: (plan: string) => `Desde el próximo mes rige el plan ${plan}.`,
  pending: (plan: string) => `Eligió el plan ${plan}: empieza con su pago.`,
  grace: (day: string) => `Si no se paga hasta el ${day}, el plan queda en solo lectura.`,
  graceOfEnding: (day: string) => `Si no se paga hasta el ${day}, el plan termina antes y el cobro queda por pagar.`,
  readOnly: 'No se envía nada nuevo. Lo ya empezado sigue, y todo se puede leer y descargar.',
  stillOwed: (amount: string) =>
    `Queda por pagar ${amount} más IVA de un plan que terminó. Antes de pagarlo no empieza otro plan de pago.`,
  base: 'Los planes Pro y Business incluyen un uso base mensual; solo se cobra lo que pase de esa base.',
  charges: 'Cobros',
  noCharges: 'Todavía no hay cobros.',
  pay: 'Pagar',
  dueOn: (day: string) => `Se paga hasta el ${day}`,
  wasDueOn: (day: string) => `Venció el ${day}`,
  noEffect: 'Se pagó cuando ya no se podía aplicar, y no cambió el plan. Pida que le devuelvan el dinero.',
  kinds: {
    start: 'Inicio del plan',
    upgrade: 'Cambio a un plan mayor',
    month: 'Mes siguiente',
    over: 'Uso adicional',
    monthAndOver: 'Mes siguiente y uso adicional',
  },
  over: (documents: number, amount: string) =>
    `${documents === 1 ? '1 documento adicional' : `${documents} documentos adicionales`}: ${amount}`,
  plans: 'Cambiar de plan',
  payFirst: 'Para cambiar de plan, pague primero lo que queda por pagar.',
  keepFirst: 'Este plan termina. Para cambiarlo por otro, primero consérvelo.',
  how: { current: 'Su plan', start: 'Elegir', upgrade: 'Subir ahora', later: 'Cambiar al final del mes' },
  now: (amount: string) => `Ahora se pagan ${amount} más IVA.`,
  upgradeRule:
    'Es la parte de la diferencia por los días que quedan del mes. Lo que pase de lo incluido este mes se cobra al precio acordado al empezarlo; el nuevo rige desde el próximo.',
  cancel: 'Terminar el plan',
  keep: 'Conservar el plan',
  cancelTitle: '¿Terminar su plan?',
  cancelBody: {
    ACTIVE: (day: string) =>
      `Sigue hasta el ${day}, y no se cobra otro mes; lo que pase de la base hasta entonces, sí. ${afterwards}`,
    GRACE: (day: string) =>
      `Sigue hasta el ${day}; si el cobro pendiente no se paga a tiempo, termina antes. Lo pendiente queda por pagar, con lo que pase de la base. ${afterwards}`,
    READ_ONLY: () =>
      `Termina ahora. Lo pendiente queda por pagar, con lo que haya pasado de la base este mes. ${afterwards}`,
  },
  dialogTitle: (plan: string) => `Plan ${plan}`,
  invoice: 'Datos para la factura',
  name: 'Nombre o razón social',
  identification: 'Cédula o RUC',
  address: 'Dirección',
  goPay: 'Ir a pagar',
  choose: 'Elegir este plan',
  back: 'Cancelar',
} as const;
