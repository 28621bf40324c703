import type { TextChannel } from '@rubrica/contract';

import type { Databases } from '../platform/database/tenant-db.ts';
import type { Mailer } from '../ports/mailer.ts';
import type { SmsSender } from '../ports/sms-sender.ts';

/** Stores what would have been sent; /sandbox shows it. The id is the key: a mail sent twice arrives once. */
export function createSandboxMailer({ withTenant }: Databases): Mailer {
  return {
    send: ({ id, tenant, to, subject, text, html }) =>
      withTenant(tenant, async (db) => {
        await db
          .insertInto('sandbox_message')
          .values({ id, channel: 'mail', recipient: to, subject, body_text: text, body_html: html })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      }),
    check: async () => {},
  };
}

export const createSandboxSmsSender = (databases: Databases): SmsSender => createSandboxTexts(databases, 'sms');

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
