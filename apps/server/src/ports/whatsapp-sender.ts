import { z } from 'zod';

import type { TenantId } from '../platform/database/tenant-db.ts';
import { definePort, webAddress } from '../platform/outside/define-port.ts';

/** The templates that WhatsApp has approved; docs/operations.md has their words. */
export const whatsAppTemplates = {
  link: 'rubrica_enlace',
  reminder: 'rubrica_recordatorio',
  unfinished: 'rubrica_continuar',
  identity: 'rubrica_identidad',
  code: 'rubrica_codigo',
} as const;

export type WhatsAppTemplate = keyof typeof whatsAppTemplates;

export interface WhatsAppMessage {
  readonly id: string;
  readonly tenant: TenantId;
  /** International form: +593987654321. */
  readonly to: string;
  readonly template: WhatsAppTemplate;
  /** What fills the places of the template, in their order. */
  readonly parameters: readonly string[];
  /** The words that the person reads. */
  readonly text: string;
}

/** What became of a message, as the provider reports it. */
export interface DeliveryReport {
  readonly tenant: string;
  readonly id: string;
  readonly state: 'sent' | 'delivered' | 'read' | 'failed';
  readonly at: Date;
  /** The provider's number of what went wrong. */
  readonly failure: string | null;
  /** Null where it says nothing about money. */
  readonly costMicros: number | null;
}

export interface WhatsAppSender {
  /** How the provider names the message. */
  readonly send: (message: WhatsAppMessage) => Promise<{ readonly reference: string }>;
  /** Undefined where the signature is not the provider's. */
  readonly readReports: (call: {
    readonly bytes: Uint8Array;
    readonly signature: string;
  }) => Promise<readonly DeliveryReport[] | undefined>;
  /** The question with which the provider makes sure that the address is ours. */
  readonly knowsToken: (token: string) => Promise<boolean>;
}

declare module './ports.ts' {
  interface Ports {
    readonly whatsAppSender: WhatsAppSender;
  }
}

const price = z.coerce.number().min(0).max(10).default(0);

export const whatsAppSender = definePort({
  code: 'whatsapp',
  title: 'WhatsApp',
  proves: false,
  isOptional: true,
  variables: {
    WHATSAPP_URL: webAddress,
    WHATSAPP_PHONE_ID: z.string().min(1),
    WHATSAPP_TOKEN: z.string().min(1),
    WHATSAPP_APP_SECRET: z.string().min(1),
    WHATSAPP_VERIFY_TOKEN: z.string().min(1),
    WHATSAPP_PRICE_UTILITY: price,
    WHATSAPP_PRICE_AUTHENTICATION: price,
  },
  words: {
    WHATSAPP_URL: { label: 'Dirección de la API, con su versión', example: 'https://graph.facebook.com/v23.0' },
    WHATSAPP_PHONE_ID: { label: 'Identificador del número que envía' },
    WHATSAPP_TOKEN: { label: 'Clave de acceso', isSecret: true },
    WHATSAPP_APP_SECRET: { label: 'Secreto de la aplicación, con el que firma sus avisos', isSecret: true },
    WHATSAPP_VERIFY_TOKEN: { label: 'Palabra con la que pregunta por nuestra dirección', isSecret: true },
    WHATSAPP_PRICE_UTILITY: { label: 'Precio de un mensaje con enlace, en dólares', example: '0.0113' },
    WHATSAPP_PRICE_AUTHENTICATION: { label: 'Precio de un mensaje con código, en dólares', example: '0.0113' },
  },
  settings: (given) => ({
    kind: 'http',
    url: given.WHATSAPP_URL,
    phoneId: given.WHATSAPP_PHONE_ID,
    token: given.WHATSAPP_TOKEN,
    appSecret: given.WHATSAPP_APP_SECRET,
    verifyToken: given.WHATSAPP_VERIFY_TOKEN,
    prices: { utility: given.WHATSAPP_PRICE_UTILITY, authentication: given.WHATSAPP_PRICE_AUTHENTICATION },
  }),
  report: { sandbox: 'de demostración: se guardan y no salen' },
});
