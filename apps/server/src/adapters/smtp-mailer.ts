import { createTransport } from 'nodemailer';

import type { Mailer } from '../ports/mailer.ts';

export interface SmtpOptions {
  /** smtp://user:password@host:587 or smtps://…:465 */
  readonly url: string;
  readonly fromAddress: string;
}

export function createSmtpMailer({ url, fromAddress }: SmtpOptions): Mailer & { readonly close: () => void } {
  const transport = createTransport({
    url,
    pool: true,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = fromAddress.split('@').at(-1);
  return {
    send: async (mail) => {
      await transport.sendMail({
        messageId: `<${mail.id}@${domain}>`,
        from: { name: mail.from.name, address: fromAddress },
        to: { name: '', address: mail.to },
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        attachments: mail.attachments?.map((attachment) => ({
          filename: attachment.filename,
          contentType: attachment.contentType,
          content: Buffer.from(attachment.content),
        })),
      });
    },
    check: async () => void (await transport.verify()),
    close: () => transport.close(),
  };
}
