import { createHash } from 'node:crypto';

import type { TextChannel } from '@rubrica/contract';

import type { Databases } from '../platform/database/tenant-db.ts';
import type { MailAttachment, Mailer } from '../ports/mailer.ts';
import type { SmsSender } from '../ports/sms-sender.ts';
import type { WhatsAppSender } from '../ports/whatsapp-sender.ts';

/** Stores what would have been sent; /sandbox shows it. The id is the key: a mail sent twice arrives once. */
export function createSandboxMailer({ withTenant }: Databases): Mailer {
  return {
    send: ({ id, tenant, to, subject, text, html, attachments = [] }) =>
      withTenant(tenant, async (db) => {
        await db
          .insertInto('sandbox_message')
          .values({
            id,
            channel: 'mail',
            recipient: to,
            subject,
            body_text: text,
            body_html: html,
            attachments: JSON.stringify(attachments.map(describeAttachment)),
          })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      }),
    check: async () => {},
  };
}

const describeAttachment = ({ filename, content }: MailAttachment) => ({
  name: filename,
  size_bytes: content.length,
  sha256: createHash('sha256').update(content).digest('hex'),
});

export const createSandboxSmsSender = (databases: Databases): SmsSender => createSandboxTexts(databases, 'sms');

/** Nothing reports about what never left. */
export function createSandboxWhatsAppSender(databases: Databases): WhatsAppSender {
  const { send } = createSandboxTexts(databases, 'whatsapp');
  return {
    send: async (message) => {
      await send(message);
      return { reference: `demo.${message.id}` };
    },
    readReports: async () => undefined,
    knowsToken: async () => false,
  };
}

function createSandboxTexts({ withTenant }: Databases, channel: TextChannel): SmsSender {
  return {
    send: ({ id, tenant, to, text }) =>
      withTenant(tenant, async (db) => {
        await db
          .insertInto('sandbox_message')
          .values({ id, channel, recipient: to, body_text: text })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      }),
  };
}
