import { readPhone } from '@rubrica/catalogues';
import type { TextChannel } from '@rubrica/contract';

import type { Context } from '../../../platform/context.ts';
import type { WhatsAppTemplate } from '../../../ports/whatsapp-sender.ts';
import { meterCaused } from '../../metering/index.ts';
import { insertMessage, wasSent, type TextPurpose } from '../text-message.repository.ts';

export interface CompanyText {
  /** The same text sent again carries the same id. */
  readonly id: string;
  readonly channel: TextChannel;
  /** As it was written; sent in its international form. */
  readonly phone: string;
  readonly text: string;
  readonly purpose: TextPurpose;
  readonly signatoryId: string | null;
  /** Which process it is about; it is counted as used by its maker. */
  readonly processId?: string;
  /** Of the link that it carries. */
  readonly linkVersion?: number;
  /** WhatsApp sends only what it has approved before, with the places filled in. */
  readonly template: { readonly name: WhatsAppTemplate; readonly parameters: readonly string[] };
}

type Sending = Pick<Context, 'ports' | 'tenant' | 'transaction' | 'now'>;

export async function sendCompanyText(context: Sending, text: CompanyText): Promise<void> {
  const to = readPhone(text.phone)?.international ?? text.phone;
  await senders[text.channel](context, { ...text, phone: to });
}

/** How the texts of each channel leave. */
const senders: Readonly<Record<TextChannel, (context: Sending, text: CompanyText) => Promise<void>>> = {
  sms: async ({ ports, tenant, transaction }, { id, phone, text, processId }) => {
    await ports.smsSender.send({ id, tenant: tenant.id, to: phone, text });
    await transaction((tx) => meterCaused(tx, { kind: 'message', subject: id, processId }));
  },
  whatsapp: async (context, { id, phone, text, template, purpose, signatoryId, linkVersion = null, processId }) => {
    const { ports, tenant, transaction, now } = context;
    if (await transaction(({ db }) => wasSent(db, id))) return; // WhatsApp would send a second one
    const { reference } = await ports.whatsAppSender.send({
      id,
      tenant: tenant.id,
      to: phone,
      template: template.name,
      parameters: template.parameters,
      text,
    });
    const message = { id, channel: 'whatsapp', purpose, signatoryId, linkVersion, reference, sentAt: now() } as const;
    await transaction(async (tx) => {
      await insertMessage(tx.db, message);
      await meterCaused(tx, { kind: 'message', subject: id, processId });
    });
  },
};
