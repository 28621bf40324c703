import type { Socket } from 'node:net';

import { createTransport } from 'nodemailer';

import { anywhere, type Network } from '../platform/outside/network.ts';
import type { Mailer } from '../ports/mailer.ts';

export interface SmtpOptions {
  /** smtp://user:password@host:587 or smtps://…:465 */
  readonly url: string;
  readonly fromAddress: string;
  readonly network?: Network;
}

export function createSmtpMailer({
  url,
  fromAddress,
  network = anywhere,
}: SmtpOptions): Mailer & { readonly close: () => void } {
  const transport = createTransport({
    url,
    pool: true,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
    requireTLS: network.requiresEncryption(new URL(url).hostname),
    ...(network.connect && { getSocket: openedBy(network.connect) }),
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

interface Target {
  readonly host?: string | undefined;
  readonly port?: number | string | undefined;
  readonly secure?: boolean | undefined;
}

type SocketCallback = (error: Error | null, socket?: { readonly connection: Socket }) => void;

/** The library's own way connects to any machine. */
const openedBy =
  (connect: NonNullable<Network['connect']>) =>
  ({ host = '', port, secure }: Target, callback: SocketCallback): void => {
    connect({ host, port: Number(port ?? (secure ? securePort : submissionPort)) }).then(
      (connection) => callback(null, { connection }),
      (error: unknown) => callback(error instanceof Error ? error : new Error(String(error))),
    );
  };

/** RFC 6409 §3.1, RFC 8314 §3.3 */
const submissionPort = 587;
const securePort = 465;
