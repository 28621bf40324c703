import { readPhone } from '@rubrica/catalogues';
import {
  composeText,
  fillMessage,
  messageEvents,
  sampleValues,
  withOperation,
  type FilledMessage,
  type MessageEventName,
  type MessageText,
} from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import { authorize } from '../../../platform/authorize.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { explainServiceFailure } from '../../../platform/outside/explain-failure.ts';
import { meterCaused } from '../../metering/index.ts';
import { readSender, sendCompanyMail, type Sender } from '../send-company-mail.ts';
import { refuseFaults } from './change-message.ts';

interface Recipient {
  readonly email: string;
  readonly phone: string | null;
}

/** With sample data, to who asks for it: it goes through the company's real provider. */
export async function sendTestMessage(
  context: OfficialContext,
  event: MessageEventName,
  text: MessageText,
): Promise<{ readonly sent_to: string }> {
  authorize(context.actor.kind === 'member');
  refuseFaults(event, text);
  const { sender, recipient } = await context.transaction(async (tx) => ({
    sender: await readSender(tx),
    recipient: await tx.db
      .selectFrom('user_account')
      .select(['email', 'phone'])
      .where('id', '=', context.actor.id)
      .executeTakeFirstOrThrow(),
  }));
  const values = sampleValues(sender.name);
  const filled = fillMessage(withOperation(messageEvents[event], text), values);
  const host = new URL(context.siteUrl).hostname;
  const isMail = messageEvents[event].channel === 'mail';
  const sentTo = isMail ? recipient.email : mobileOf(recipient);
  const id = newId();
  try {
    await (isMail
      ? sendMail(context, event, { filled, sender, to: sentTo })
      : context.ports.smsSender.send({
          id,
          tenant: context.tenant.id,
          to: readPhone(sentTo)?.international ?? sentTo,
          text: composeText({ event: messageEvents[event], text, values, host }),
        }));
  } catch (cause) {
    throw new AppError('message.not_sent', { reason: explainServiceFailure(cause) }, { cause });
  }
  await context.transaction(async (tx) => {
    if (!isMail) await meterCaused(tx, { kind: 'message', subject: id });
    await tx.record([{ type: 'company.message_tested', subject: tx.tenant.id, details: { event } }]);
  });
  return { sent_to: sentTo };
}

function mobileOf({ phone }: Recipient): string {
  if (phone === null || readPhone(phone)?.kind !== 'mobile') throw new AppError('message.no_phone');
  return phone;
}

interface TestMail {
  readonly filled: FilledMessage;
  readonly sender: Sender;
  readonly to: string;
}

const sendMail = (context: OfficialContext, event: MessageEventName, { filled, sender, to }: TestMail) => {
  const { action } = messageEvents[event];
  return sendCompanyMail(context, {
    id: newId(),
    to,
    sender,
    subject: `Prueba: ${filled.subject}`,
    preview: filled.heading,
    title: filled.heading,
    paragraphs: filled.paragraphs,
    ...(action !== undefined && { action: { label: action, url: context.siteUrl } }),
    closing: 'Es una prueba con datos de ejemplo: nadie más la recibió y su botón no abre ningún proceso.',
  });
};
