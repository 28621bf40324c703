import { readPhone } from '@rubrica/catalogues';
import type { TextChannel } from '@rubrica/contract';

import type { Context } from '../../platform/context.ts';
import type { Ports } from '../../ports/ports.ts';
import type { SmsSender } from '../../ports/sms-sender.ts';

/** Which port carries the texts of each channel. */
const senders: Readonly<Record<TextChannel, (ports: Ports) => SmsSender>> = {
  sms: ({ smsSender }) => smsSender,
};

export interface CompanyText {
  /** The same text sent again carries the same id. */
  readonly id: string;
  readonly channel: TextChannel;
  /** As it was written; sent in its international form. */
  readonly phone: string;
  readonly text: string;
}

export async function sendCompanyText(
  { ports, tenant }: Pick<Context, 'ports' | 'tenant'>,
  { id, channel, phone, text }: CompanyText,
): Promise<void> {
  const to = readPhone(phone)?.international ?? phone;
  await senders[channel](ports).send({ id, tenant: tenant.id, to, text });
}
