import { z } from 'zod';

import { holding } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { messageEventNames } from './message-events.ts';

const tag = 'Empresa';
const access = holding('PE_EMPRESA');
const byEvent = z.object({ event: z.enum(messageEventNames) });

const words = (max: number) => z.string().max(max, `Debe tener como máximo ${max} caracteres`);

export const messageText = z
  .strictObject({ subject: words(150), heading: words(150), body: words(3000) })
  .meta({ id: 'MessageText' });

export const messageState = z
  .object({
    event: z.enum(messageEventNames),
    /** As people receive it. */
    published: messageText,
    /** What somebody prepared and nobody published yet. */
    draft: messageText.nullable(),
    /** Every text of the company's own, newest first. */
    versions: z.array(
      z.object({ number: z.int(), text: messageText, published_at: z.iso.datetime(), published_by: z.string() }),
    ),
  })
  .meta({ id: 'MessageState' });
export type MessageState = z.infer<typeof messageState>;

export const messageSummary = z.object({
  event: z.enum(messageEventNames),
  is_own: z.boolean(),
  has_draft: z.boolean(),
});
export type MessageSummary = z.infer<typeof messageSummary>;

export const messageEndpoints = {
  listCompanyMessages: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/company/messages',
    tag,
    summary: 'Los correos y mensajes que la empresa envía, y cuáles tienen texto propio.',
    access,
    response: z.object({ list: z.array(messageSummary) }),
    errors: [],
  }),
  readCompanyMessage: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/company/messages/{event}',
    tag,
    summary: 'El texto publicado de un mensaje, su borrador y los anteriores.',
    access,
    params: byEvent,
    response: messageState,
    errors: [],
  }),
  saveMessageDraft: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/company/messages/{event}/draft',
    tag,
    summary: 'Guarda el borrador de un texto. Nadie lo recibe hasta que se publique.',
    access,
    params: byEvent,
    body: messageText,
    response: messageState,
    errors: [],
  }),
  discardMessageDraft: endpoint({
    method: 'DELETE',
    base: 'backend',
    path: '/company/messages/{event}/draft',
    tag,
    summary: 'Descarta el borrador de un texto.',
    access,
    params: byEvent,
    response: messageState,
    errors: [],
  }),
  publishMessage: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/company/messages/{event}/publish',
    tag,
    summary: 'Publica el borrador: los mensajes que se envíen desde ahora llevan ese texto.',
    access,
    params: byEvent,
    response: messageState,
    errors: ['message.no_draft'],
  }),
  sendTestMessage: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/company/messages/{event}/test',
    tag,
    summary: 'Envía un texto, con datos de ejemplo, a quien lo pide.',
    access,
    limit: 'outgoing',
    params: byEvent,
    body: messageText,
    response: z.object({ sent_to: z.string() }),
    errors: ['message.not_sent', 'message.no_phone'],
  }),
};
