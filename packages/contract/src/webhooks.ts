import { z } from 'zod';

import { holding } from './access.ts';
import { deliveryStates } from './delivery-states.ts';
import { endpoint } from './endpoint.ts';
import { assuranceLevels } from './processes/assurance.ts';
import { signatureTypes } from './processes/enumerations.ts';
import { processStatusNames } from './processes/statuses.ts';

interface WebhookEvent {
  /** What happened, as people read it. */
  readonly label: string;
  readonly data: z.ZodType;
}

/**
 * Events sent to a company. Payloads hold ids and plain facts and no personal data: the receiver reads more
 * with a session. A new row here and one in the server's table make a new event.
 */
export const webhookEvents = {
  'process.created': {
    label: 'Se creó un proceso',
    data: z.object({ signing_process_id: z.uuid(), process_id: z.uuid(), kind: z.string() }),
  },
  'process.moved': {
    label: 'Un proceso cambió de estado',
    data: z.object({
      signing_process_id: z.uuid(),
      action: z.string(),
      from: z.enum(processStatusNames),
      to: z.enum(processStatusNames),
    }),
  },
  'signatory.signed': {
    label: 'Un firmante firmó',
    data: z.object({
      signing_process_id: z.uuid(),
      signatory_id: z.uuid(),
      signature_type: z.enum(signatureTypes),
      assurance: z.enum(assuranceLevels),
    }),
  },
  'process.sealed': {
    label: 'Los documentos quedaron sellados',
    data: z.object({ signing_process_id: z.uuid() }),
  },
} as const satisfies Record<string, WebhookEvent>;

export type WebhookEventType = keyof typeof webhookEvents;
export const webhookEventTypes = Object.keys(webhookEvents) as [WebhookEventType, ...WebhookEventType[]];

/** Sent by the button «Enviar prueba», never by itself. */
export const pingType = 'ping';
export const pingEvent = { label: 'Prueba', data: z.object({ webhook_id: z.uuid() }) } satisfies WebhookEvent;

/** Everything that is sent, by its type: what happens, and the test. */
export const webhookMessages: Readonly<Record<string, WebhookEvent>> = { ...webhookEvents, [pingType]: pingEvent };

export const webhookTypeLabel = (type: string): string => webhookMessages[type]?.label ?? type;

/** The body of a delivery. `id` is the event's and the same on every attempt: receivers drop repeated ones. */
export const webhookMessage = (type: string, data: z.ZodType) =>
  z.object({ id: z.uuid(), type: z.literal(type), created_at: z.iso.datetime(), data });

/**
 * The headers of a delivery, as Standard Webhooks names them. The signature is `v1,` and the base64 of HMAC-SHA256 over
 * `{webhook-id}.{webhook-timestamp}.{body}`, keyed with the bytes that follow `whsec_` in base64. While a secret is being
 * replaced there are two signatures, separated by a space; one that fits is enough.
 */
export const webhookHeaders = {
  id: 'webhook-id',
  timestamp: 'webhook-timestamp',
  signature: 'webhook-signature',
} as const;

/** The same for who reads the documentation. */
export const webhookHeaderDescriptions: Readonly<Record<keyof typeof webhookHeaders, string>> = {
  id: 'El evento: el mismo en cada intento. Quien ya lo recibió lo descarta.',
  timestamp:
    'Segundos desde 1970 en que se hizo este intento. Descarte lo que se aparte más de cinco minutos de su reloj.',
  signature:
    'Una o dos firmas separadas por un espacio, cada una `v1,` y el base64 de HMAC-SHA256 sobre `{webhook-id}.{webhook-timestamp}.{cuerpo}`. La clave son los bytes que siguen a `whsec_` en base64. Basta una que coincida.',
};

export const webhookSecretPrefix = 'whsec_';

/** Why something was not delivered, or an address is not taken. */
export const webhookFailures = {
  address_malformed: 'La dirección no se puede leer.',
  address_scheme: 'La dirección debe empezar con https://.',
  address_credentials: 'La dirección no puede llevar usuario ni contraseña.',
  address_port: 'Solo se admiten los puertos 443 y 8443.',
  address_name: 'Escriba el nombre completo de un servidor público.',
  address_private: 'La dirección apunta a una red privada o reservada.',
  name_unknown: 'Ese servidor no existe o no se encuentra.',
  redirected: 'Respondió con una redirección, y no las seguimos.',
  refused: 'Respondió con un error.',
  timed_out: 'No respondió completo en 10 segundos.',
  certificate_bad: 'Su certificado no es válido.',
  unreachable: 'No se pudo conectar.',
} as const satisfies Record<string, string>;

export type WebhookFailure = keyof typeof webhookFailures;
const failureNames = Object.keys(webhookFailures) as [WebhookFailure, ...WebhookFailure[]];

const moment = z.iso.datetime();

export const webhookView = z
  .object({
    id: z.uuid(),
    url: z.string(),
    description: z.string(),
    events: z.array(z.enum(webhookEventTypes)),
    is_paused: z.boolean(),
    created_at: moment,
    /** Until when also the secret before the current one signs. */
    previous_secret_until: moment.nullable(),
    last_delivery: z.object({ state: z.enum(deliveryStates), at: moment }).nullable(),
    parked: z.int(),
  })
  .meta({ id: 'Webhook' });

export const deliveryView = z
  .object({
    id: z.uuid(),
    webhook_id: z.uuid(),
    /** What travels as `webhook-id`. */
    event_id: z.uuid(),
    type: z.string(),
    state: z.enum(deliveryStates),
    attempts: z.int(),
    created_at: moment,
    /** When it was settled, or else when it is tried next. */
    next_attempt_at: moment.nullable(),
    finished_at: moment.nullable(),
    last_status: z.int().nullable(),
    last_failure: z.enum(failureNames).nullable(),
  })
  .meta({ id: 'WebhookDelivery' });

export const deliveryDetail = deliveryView
  .extend({
    body: z.string(),
    log: z.array(
      z.object({
        number: z.int(),
        at: moment,
        duration_ms: z.int(),
        status: z.int().nullable(),
        failure: z.enum(failureNames).nullable(),
        /** At most the first kilobyte of what was answered. */
        answer: z.string(),
      }),
    ),
  })
  .meta({ id: 'WebhookDeliveryDetail' });

export type WebhookView = z.infer<typeof webhookView>;
export type DeliveryView = z.infer<typeof deliveryView>;
export type DeliveryDetail = z.infer<typeof deliveryDetail>;

export const webhookChange = z.strictObject({
  url: z
    .string('Ingrese la dirección')
    .trim()
    .min(1, 'Ingrese la dirección')
    .max(2000, 'Debe tener como máximo 2000 caracteres'),
  description: z.string().trim().max(120, 'Debe tener como máximo 120 caracteres').default(''),
  events: z
    .array(z.enum(webhookEventTypes))
    .min(1, 'Elija al menos un evento')
    .transform((events) => [...new Set(events)]),
});

const tag = 'Webhooks';
const access = holding('PE_INTEGRACIONES');
const byId = z.object({ id: z.uuid() });
const message = z.object({ message: z.string() });
/** The only answers that show a secret. */
const withSecret = z.object({ webhook: webhookView, secret: z.string() });

export const webhookEndpoints = {
  listWebhooks: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/webhooks',
    tag,
    summary: 'Las direcciones a las que la empresa recibe sus eventos.',
    access,
    response: z.object({ list: z.array(webhookView) }),
    errors: [],
  }),
  createWebhook: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/webhooks',
    tag,
    summary: 'Registra una dirección. La clave con que se firman los envíos se muestra solo en esta respuesta.',
    access,
    limit: 'outgoing',
    creates: true,
    body: webhookChange,
    response: withSecret,
    errors: ['webhook.too_many', 'rate.limited'],
  }),
  readWebhook: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/webhooks/{id}',
    tag,
    summary: 'Un webhook.',
    access,
    params: byId,
    response: webhookView,
    errors: ['webhook.not_found'],
  }),
  updateWebhook: endpoint({
    method: 'PATCH',
    base: 'backend',
    path: '/api/webhooks/{id}',
    tag,
    summary: 'Cambia la dirección, la descripción o los eventos. Lo que está en camino va a la dirección nueva.',
    access,
    limit: 'outgoing',
    params: byId,
    body: webhookChange,
    response: webhookView,
    errors: ['webhook.not_found'],
  }),
  deleteWebhook: endpoint({
    method: 'DELETE',
    base: 'backend',
    path: '/api/webhooks/{id}',
    tag,
    summary: 'Elimina un webhook con su clave y su registro de entregas.',
    access,
    params: byId,
    response: message,
    errors: ['webhook.not_found'],
  }),
  pauseWebhook: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/webhooks/{id}/pause',
    tag,
    summary: 'Deja de enviar. Los eventos se guardan hasta que se reanude, por 30 días.',
    access,
    params: byId,
    response: webhookView,
    errors: ['webhook.not_found'],
  }),
  resumeWebhook: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/webhooks/{id}/resume',
    tag,
    summary: 'Vuelve a enviar, primero lo que se guardó durante la pausa.',
    access,
    params: byId,
    response: webhookView,
    errors: ['webhook.not_found'],
  }),
  rotateWebhookSecret: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/webhooks/{id}/rotate-secret',
    tag,
    summary: 'Hace una clave nueva. La anterior también firma durante 24 horas, salvo que deba dejar de valer ya.',
    access,
    creates: true,
    params: byId,
    body: z.strictObject({ retire_previous: z.boolean().default(false) }),
    response: withSecret,
    errors: ['webhook.not_found'],
  }),
  pingWebhook: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/webhooks/{id}/ping',
    tag,
    summary: 'Envía un evento de prueba, una sola vez, también durante una pausa.',
    access,
    limit: 'outgoing',
    params: byId,
    response: deliveryView,
    errors: ['webhook.not_found'],
  }),
  listDeliveries: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/webhooks/{id}/deliveries',
    tag,
    summary: 'Las entregas de un webhook, las más recientes primero. Se guardan 30 días.',
    access,
    params: byId,
    query: z.object({
      state: z.enum(deliveryStates).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(20),
      nextToken: z.string().max(1000).optional(),
    }),
    response: z.object({ list: z.array(deliveryView), nextToken: z.string() }),
    errors: ['webhook.not_found', 'list.token_refused'],
  }),
  readDelivery: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/webhook-deliveries/{id}',
    tag,
    summary: 'Una entrega con lo enviado y cada intento.',
    access,
    params: byId,
    response: deliveryDetail,
    errors: ['delivery.not_found'],
  }),
  redeliver: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/webhook-deliveries/{id}/redeliver',
    tag,
    summary: 'Envía otra vez lo mismo, con el mismo identificador de evento.',
    access,
    limit: 'outgoing',
    params: byId,
    response: deliveryView,
    errors: ['delivery.not_found', 'delivery.under_way'],
  }),
};
