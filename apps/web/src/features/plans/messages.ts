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
  nearStop: 'Ya usó el 80 % de los documentos de este mes, entre completados y en curso.',
  nearCharge: 'Ya usó el 80 % de la base de este mes, entre completados y en curso.',
  atBase: 'Llegó a la base de este mes: lo que se complete por encima se cobra al cierre.',
  overSoFar: (documents: number, amount: string) =>
    `${documents === 1 ? '1 documento adicional' : `${documents} documentos adicionales`} este mes: ${amount} más IVA, que se cobra al cierre.`,
  period: (from: string, until: string) => `Este mes del plan va del ${from} al ${until}.`,
  validUntil: (day: string) => `Vigente hasta el ${day}.`,
  endsOn: (day: string) => `Termina el ${day}, y no se cobra otro mes.`,
  next: (plan: string) => `Desde el próximo mes rige el plan ${plan}.`,
  pending: (plan: string) => `Eligió el plan ${plan}: empieza con su pago.`,
  grace: 'Hay un cobro pendiente. Si no se paga a tiempo, el plan queda en solo lectura.',
  readOnly: 'Solo lectura: no se envía nada nuevo. Lo ya empezado sigue, y todo se puede leer y descargar.',
  base: 'Los planes Pro y Business incluyen un uso base mensual; solo se cobra lo que pase de esa base.',
  charges: 'Cobros',
  noCharges: 'Todavía no hay cobros.',
  pay: 'Pagar',
  dueOn: (day: string) => `Hasta el ${day}`,
  over: (documents: number, amount: string) =>
    `${documents === 1 ? '1 documento adicional' : `${documents} documentos adicionales`}: ${amount}`,
  plans: 'Cambiar de plan',
  how: { current: 'Su plan', start: 'Elegir', upgrade: 'Subir ahora', later: 'Cambiar al final del mes' },
  now: (amount: string) => `Ahora se pagan ${amount} más IVA.`,
  cancel: 'Terminar el plan',
  keep: 'Conservar el plan',
  cancelTitle: '¿Terminar su plan?',
  cancelBody: {
    ACTIVE: (day: string) => `Sigue hasta el ${day}, y no se cobra otro mes. ${afterwards}`,
    GRACE: (day: string) =>
      `Sigue hasta el ${day}; si el cobro pendiente no se paga a tiempo, termina antes. Lo pendiente queda por pagar. ${afterwards}`,
    READ_ONLY: () => `Termina ahora. Lo pendiente queda por pagar. ${afterwards}`,
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
