import { z } from 'zod';

import type { TenantId } from '../platform/database/tenant-db.ts';
import { definePort } from '../platform/outside/define-port.ts';

export interface MailAttachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Uint8Array;
}

export interface Mail {
  /** The same mail sent again carries the same id; receivers and our own mailbox drop the second. */
  readonly id: string;
  readonly tenant: TenantId;
  readonly from: { readonly name: string };
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments?: readonly MailAttachment[];
}

export interface Mailer {
  /** Accepted by the next server when it returns. */
  readonly send: (mail: Mail) => Promise<void>;
  readonly check: () => Promise<void>;
}

declare module './ports.ts' {
  interface Ports {
    readonly mailer: Mailer;
  }
}

export const mailer = definePort({
  code: 'mail',
  title: 'Correo',
  proves: false,
  variables: { SMTP_URL: z.url({ protocol: /^smtps?$/ }), MAIL_FROM: z.email() },
  words: {
    SMTP_URL: {
      label: 'Servidor SMTP, con su usuario y su clave',
      isSecret: true,
      example: 'smtps://usuario:clave@correo.empresa.ec:465',
    },
    MAIL_FROM: { label: 'Dirección del remitente', example: 'avisos@empresa.ec' },
  },
  settings: (given) => ({ kind: 'smtp', url: given.SMTP_URL, fromAddress: given.MAIL_FROM }),
  report: {
    real: ({ fromAddress }) => `el servidor acepta a ${fromAddress}`,
    sandbox: 'de demostración: se guardan y no salen',
  },
});
