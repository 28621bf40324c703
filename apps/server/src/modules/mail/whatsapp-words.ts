import { fillMessage, type MessageEventName, type MessageValues, type MessageVariable } from '@rubrica/contract';

import type { WhatsAppTemplate } from '../../ports/whatsapp-sender.ts';

interface Approved {
  readonly name: WhatsAppTemplate;
  /** What fills its places, in their order. */
  readonly places: readonly MessageVariable[];
  /** Its words, as docs/operations.md gives them to be approved. */
  readonly body: string;
}

/** What goes by WhatsApp on each occasion. A company's own words would have to be approved by WhatsApp first. */
const approved: Partial<Record<MessageEventName, Approved>> = {
  invitation_text: {
    name: 'link',
    places: ['nombre', 'oficial', 'empresa', 'cantidad', 'operacion', 'enlace'],
    body: '{nombre}, {oficial}, de {empresa}, le envió {cantidad} para firmar. Operación {operacion}.\n\n{enlace}\n\n¿Duda? Llame a la empresa y dé ese número antes de abrir el enlace.',
  },
  reminder_text: {
    name: 'reminder',
    places: ['nombre', 'empresa', 'operacion', 'enlace'],
    body: '{nombre}, {empresa} sigue esperando su firma. Operación {operacion}.\n\n{enlace}',
  },
  reminder_begun_text: {
    name: 'unfinished',
    places: ['nombre', 'empresa', 'operacion', 'enlace'],
    body: '{nombre}, su trámite con {empresa} espera sus datos. Operación {operacion}.\n\n{enlace}',
  },
  identity_text: {
    name: 'identity',
    places: ['nombre', 'empresa', 'operacion', 'enlace'],
    body: '{nombre}, {empresa} revisó su identidad. Continúe su firma, operación {operacion}:\n\n{enlace}',
  },
  code_text: {
    name: 'code',
    places: ['codigo'],
    body: '{codigo} es su código de verificación. Por su seguridad, no lo comparta.',
  },
};

/** WhatsApp refuses an empty place, and one with lines. */
const place = (value: string | undefined): string => (value ?? '').replaceAll(/\s+/g, ' ').trim() || '-';

export function composeWhatsApp(event: MessageEventName, values: MessageValues) {
  const template = approved[event];
  if (!template) throw new Error(`WhatsApp has no template for ${event}`);
  return {
    template: { name: template.name, parameters: template.places.map((name) => place(values[name])) },
    text: fillMessage({ subject: '', heading: '', body: template.body }, values).paragraphs.join('\n\n'),
  };
}
