import { z } from 'zod';

import type { TenantId } from '../platform/database/tenant-db.ts';
import { definePort, webAddress } from '../platform/outside/define-port.ts';

export interface ShortMessage {
  readonly id: string;
  readonly tenant: TenantId;
  /** International form: +593987654321. */
  readonly to: string;
  readonly text: string;
}

export interface SmsSender {
  readonly send: (message: ShortMessage) => Promise<void>;
}

declare module './ports.ts' {
  interface Ports {
    readonly smsSender: SmsSender;
  }
}

export const smsSender = definePort({
  code: 'sms',
  title: 'Mensajes SMS',
  proves: false,
  variables: { SMS_URL: webAddress, SMS_ACCOUNT: z.string(), SMS_TOKEN: z.string(), SMS_FROM: z.string() },
  words: {
    SMS_URL: { label: 'Dirección del proveedor', example: 'https://api.proveedor.com' },
    SMS_ACCOUNT: { label: 'Cuenta' },
    SMS_TOKEN: { label: 'Clave de la cuenta', isSecret: true },
    SMS_FROM: { label: 'Número o nombre del remitente' },
  },
  settings: (given) => ({
    kind: 'http',
    url: given.SMS_URL,
    account: given.SMS_ACCOUNT,
    token: given.SMS_TOKEN,
    from: given.SMS_FROM,
  }),
  report: { sandbox: 'de demostración: se guardan y no salen' },
});
