import type { Databases } from '../platform/database/tenant-db.ts';
import type { Mailer } from '../ports/mailer.ts';
import type { SmsSender } from '../ports/sms-sender.ts';

/** Keeps what would have been sent, where /sandbox shows it. The id is the key: a mail sent twice arrives once. */
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

export function createSandboxSmsSender({ withTenant }: Databases): SmsSender {
  return {
    send: ({ id, tenant, to, text }) =>
      withTenant(tenant, async (db) => {
        await db
          .insertInto('sandbox_message')
          .values({ id, channel: 'sms', recipient: to, body_text: text })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      }),
  };
}
