import {
  fillMessage,
  messageEvents,
  type MessageEventName,
  type MessageText,
  type MessageValues,
} from '@rubrica/contract';

import type { System } from '../../../platform/actor.ts';
import type { Context, TenantRead } from '../../../platform/context.ts';
import { findPublished } from '../message-text.repository.ts';
import { readSender, sendCompanyMail, type Sender } from '../send-company-mail.ts';
import { sendCompanyText, type CompanyText } from '../text-channels.ts';

interface Event {
  readonly event: MessageEventName;
  /** What the text may name, besides the company. */
  readonly values: Omit<MessageValues, 'empresa'>;
}

export interface EventMail extends Event {
  /** The same for every attempt to send this mail. */
  readonly id: string;
  readonly to: string;
  /** Where the job has read its company already. */
  readonly sender?: Sender;
  /** Shown by mail programs beside the subject; the heading, unless said otherwise. */
  readonly preview?: string;
  /** After the company's own words. */
  readonly details?: readonly string[];
  readonly secret?: { readonly label: string; readonly value: string };
  /** Where the button of the event leads. */
  readonly url?: string;
  /** On the button, where it is another than the event's. */
  readonly action?: string;
  readonly closing: string;
}

/** From a job: in the company's words, or in ours where it has none. What must stay is added here. */
export async function sendEventMail(context: Context<System>, mail: EventMail): Promise<void> {
  const { event, values, id, to, closing, url, details = [], secret } = mail;
  const { sender, text } = await context.transaction(async (tx) => ({
    sender: mail.sender ?? (await readSender(tx)),
    text: await readText(tx, event),
  }));
  const { subject, heading, paragraphs } = fillMessage(text, { ...values, empresa: sender.name });
  const label = mail.action ?? messageEvents[event].action;
  await sendCompanyMail(context, {
    id,
    to,
    sender,
    subject,
    preview: mail.preview ?? heading,
    title: heading,
    paragraphs: [...paragraphs, ...details],
    ...(secret && { secret }),
    ...(url !== undefined && label !== undefined && { action: { label, url } }),
    closing,
  });
}

/** The same to a phone. */
export async function sendEventText(
  context: Context<System>,
  { event, values, ...text }: Event & Omit<CompanyText, 'text'>,
): Promise<void> {
  const { sender, own } = await context.transaction(async (tx) => ({
    sender: await readSender(tx),
    own: await readText(tx, event),
  }));
  const { paragraphs } = fillMessage(own, { ...values, empresa: sender.name });
  await sendCompanyText(context, { ...text, text: paragraphs.join(' ') });
}

const readText = async (tx: TenantRead, event: MessageEventName): Promise<MessageText> =>
  (await findPublished(tx.db, event)) ?? messageEvents[event].text;
