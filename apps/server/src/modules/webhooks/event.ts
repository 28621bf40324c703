import { pingEvent, pingType, webhookEvents, webhookEventTypes, type WebhookEventType } from '@rubrica/contract';

import type { KindLibrary } from '../../platform/kind-library.ts';

/** An entry of the audit, as record() wrote it. */
export interface RecordedEvent {
  readonly id: string;
  readonly type: string;
  readonly at: Date;
  readonly subject: string;
  readonly details: Readonly<Record<string, unknown>>;
}

type Translation = (event: RecordedEvent, kinds: KindLibrary) => object;

/** The data sent to receivers for each recorded event. The schema of the contract drops fields that it does not name. */
const translations: Readonly<Record<WebhookEventType, Translation>> = {
  'process.created': ({ subject, details }, kinds) => ({
    signing_process_id: subject,
    process_id: kinds.uuidOf(String(details['kind'])),
    kind: details['kind'],
  }),
  'process.moved': ({ subject, details }) => ({ signing_process_id: subject, ...details }),
  'signatory.signed': ({ subject, details }) => ({
    signing_process_id: subject,
    signatory_id: details['signatory'],
    signature_type: details['type'],
    assurance: details['assurance'],
  }),
  'process.sealed': ({ subject }) => ({ signing_process_id: subject }),
};

export const isTold = (type: string): type is WebhookEventType =>
  (webhookEventTypes as readonly string[]).includes(type);

export function writeMessage(event: RecordedEvent & { readonly type: WebhookEventType }, kinds: KindLibrary): string {
  return write(event, webhookEvents[event.type].data.parse(translations[event.type](event, kinds)));
}

export function writePing(ping: { readonly id: string; readonly at: Date; readonly webhookId: string }): string {
  return write({ ...ping, type: pingType }, pingEvent.data.parse({ webhook_id: ping.webhookId }));
}

function write({ id, type, at }: Pick<RecordedEvent, 'id' | 'type' | 'at'>, data: object): string {
  return JSON.stringify({ id, type, created_at: at.toISOString(), data });
}
