import type { DeliveryDetail, DeliveryState, DeliveryView } from '@rubrica/contract';
import { webhookFailures } from '@rubrica/contract';

import { formatDateTime } from '../../shared/format.ts';
import type { Tone } from '../../shared/ui/status-badge/tones.ts';

export const messages = {
  title: 'Webhooks',
  detail: 'Avise a sus sistemas de lo que ocurre en sus procesos, apenas ocurre.',
  caption: 'Direcciones que reciben eventos',
  guide: 'Cómo recibirlos y comprobarlos',
  more: 'Más acciones',
  create: 'Registrar webhook',
  empty: 'Todavía no hay webhooks',
  emptyDetail: 'Registre la dirección de un sistema suyo y elija de qué quiere que le avisemos.',
  address: 'Dirección',
  addressNote: 'Debe empezar con https:// y ser un servidor público.',
  description: 'Descripción',
  events: 'Eventos',
  state: 'Estado',
  last: 'Última entrega',
  never: 'Ninguna todavía',
  active: 'Activo',
  paused: 'En pausa',
  parked: (count: number) => (count === 1 ? '1 entrega detenida' : `${count} entregas detenidas`),
  see: 'Ver entregas',
  ping: 'Enviar prueba',
  pinged: 'Enviamos una prueba. Su resultado aparece en las entregas.',
  edit: 'Editar',
  pause: 'Pausar',
  pauseTitle: '¿Pausar este webhook?',
  pauseBody: 'Lo que ocurra durante la pausa se guarda, por 30 días, y se envía cuando lo reanude.',
  pausedDone: 'El webhook está en pausa.',
  resume: 'Reanudar',
  resumed: 'El webhook vuelve a enviar, primero lo guardado.',
  rotate: 'Cambiar la clave',
  rotateTitle: '¿Hacer una clave nueva?',
  rotateBody:
    'Durante 24 horas firmamos con las dos claves, para que alcance a cambiarla en su sistema sin perder ningún evento.',
  rotateNow: 'La clave actual se filtró: que deje de valer ahora mismo',
  rotateConfirm: 'Hacer clave nueva',
  bothUntil: (at: string) => `La clave anterior también firma hasta ${formatDateTime(at)}.`,
  remove: 'Eliminar',
  removeTitle: (url: string) => `¿Eliminar el webhook ${url}?`,
  removeLosses: ['Su clave', 'El registro de sus entregas', 'Lo que todavía no se entregó'],
  removeConfirm: 'Eliminar webhook',
  removed: 'Webhook eliminado.',
  saved: 'El webhook se guardó.',
  save: 'Guardar',
  cancel: 'Cancelar',
  close: 'Listo, la guardé',
  secretTitle: 'Guarde esta clave ahora',
  secretDetail: 'Con ella comprueba su sistema que un aviso es nuestro. No la volveremos a mostrar.',
  secret: 'Clave de firma',
  copy: 'Copiar la clave',
  copied: 'Clave copiada.',
  deliveries: 'Entregas',
  deliveriesDetail: 'Las entregas se guardan 30 días.',
  noDeliveries: 'Ninguna entrega',
  noDeliveriesDetail: 'Envíe una prueba para ver si su sistema la recibe.',
  event: 'Evento',
  attempts: 'Intentos',
  result: 'Resultado',
  created: 'Ocurrió',
  seeDelivery: 'Ver la entrega',
  redeliver: 'Enviar otra vez',
  redelivered: 'La entrega está otra vez en camino.',
  sent: 'Lo enviado',
  eventId: 'Identificador del evento',
  attemptsTitle: 'Intentos',
  noAttempts: 'Todavía no hay intentos.',
  attempt: (number: number) => `Intento ${number}`,
  took: (milliseconds: number) => `${milliseconds} ms`,
  answered: (status: number) => `Respondió ${status}`,
  answer: 'Lo que respondió',
} as const;

export const deliveryStateLabels: Readonly<Record<DeliveryState, { readonly label: string; readonly tone: Tone }>> = {
  pending: { label: 'En camino', tone: 'lightBlue' },
  delivered: { label: 'Entregada', tone: 'green' },
  parked: { label: 'Detenida', tone: 'red' },
  held: { label: 'Guardada por la pausa', tone: 'yellow' },
};

type Outcome = Pick<DeliveryView, 'last_status' | 'last_failure'>;

/** What came of the last attempt, in words. */
export function outcomeText({ last_status: status, last_failure: failure }: Outcome): string {
  return outcomeOf({ status, failure }) || '—';
}

/** A number above 399 says by itself that it is an error. */
export function outcomeOf({ status, failure }: Pick<DeliveryDetail['log'][number], 'status' | 'failure'>): string {
  const answered = status === null ? [] : [messages.answered(status)];
  const why = failure === null || failure === 'refused' ? [] : [webhookFailures[failure]];
  return [...answered, ...why].join('. ');
}
