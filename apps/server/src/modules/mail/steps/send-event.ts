import {
  composeText,
  fillMessage,
  messageEvents,
  withOperation,
  type MessageEventName,
  type MessageText,
  type MessageValues,
} from '@rubrica/contract';

import type { System } from '../../../platform/actor.ts';
import type { Context, TenantRead } from '../../../platform/context.ts';
import type { MailAttachment } from '../../../ports/mailer.ts';
import { findPublished } from '../message-text.repository.ts';
import { readSender, sendCompanyMail, type CompanyMail, type Sender } from '../send-company-mail.ts';
import { composeWhatsApp } from '../whatsapp-words.ts';
import { sendCompanyText, type CompanyText } from './text-channels.ts';

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
  /** Below the button, which then comes right after the first of the company's words. */
  readonly afterAction?: readonly string[];
  readonly secret?: { readonly label: string; readonly value: string };
  /** Where the button of the event leads; null in a test, where it leads nowhere. */
  readonly url?: string | null;
  /** The same in an address that can be typed. */
  readonly shortUrl?: string | undefined;
  /** What to name to the company, for who doubts the mail. */
  readonly operation?: string;
  /** Of who gets it as a signatory with a link: `/es-real` knows them. It knows neither approvers nor who is only asked for changes. */
  readonly isInvited?: boolean;
  /** On the button, where it is another than the event's. */
  readonly action?: string;
  readonly closing: string;
  readonly attachments?: readonly MailAttachment[];
  /** Which process it is about. */
  readonly processId?: string;
}

/** From a job: in the company's words, or in ours where it has none. What must stay is added here. */
export async function sendEventMail(context: Context<System>, mail: EventMail): Promise<void> {
  await sendCompanyMail(context, await composeEventMail(context, mail));
}

/** What is sent, before it is: also shown to who is about to send it. */
export async function composeEventMail(
  context: Pick<Context, 'transaction' | 'siteUrl'>,
  mail: EventMail,
): Promise<CompanyMail & { readonly sender: Sender }> {
  const { event, values, id, to, closing, url, shortUrl, operation, details = [], secret } = mail;
  const { sender, text } = await context.transaction(async (tx) => ({
    sender: mail.sender ?? (await readSender(tx)),
    text: await readText(tx, event),
  }));
  const { subject, heading, paragraphs } = fillMessage(withOperation(messageEvents[event], text), {
    ...values,
    empresa: sender.name,
  });
  const label = mail.action ?? messageEvents[event].action;
  return {
    id,
    to,
    sender,
    subject,
    preview: mail.preview ?? heading,
    title: heading,
    ...arrange([...paragraphs, ...details], mail.afterAction),
    ...(secret && { secret }),
    ...(url !== undefined && label !== undefined && { action: { label, url, shortUrl } }),
    ...(operation !== undefined && {
      doubt: doubtOf(sender, { operation, url, site: mail.isInvited === true ? context.siteUrl : undefined }),
    }),
    closing,
    ...(mail.attachments && { attachments: mail.attachments }),
    ...(mail.processId !== undefined && { processId: mail.processId }),
  };
}

/** Where something comes below the button, nobody reads five sentences to find it. */
function arrange(paragraphs: readonly string[], after: readonly string[] | undefined) {
  if (after === undefined) return { paragraphs };
  return { paragraphs: paragraphs.slice(0, 1), afterAction: [...paragraphs.slice(1), ...after] };
}

interface Doubted {
  readonly operation: string;
  readonly url: string | null | undefined;
  readonly site: string | undefined;
}

/** Nobody who is afraid has to open anything to find out. */
function doubtOf({ name, phone }: Sender, { operation, url, site }: Doubted): string {
  const caution = url === undefined ? 'No escriba el código en ninguna página' : 'No abra el enlace';
  const number = phone === '' ? 'al número que usted ya conoce' : `al ${phone}`;
  const page = site === undefined ? '' : `, o escriba usted ${new URL(site).host}/es-real en su navegador`;
  return `${caution}: llame a ${name} ${number} y dé el número ${operation}${page}. Nunca le pediremos claves del banco.`;
}

/** The same to a phone, in one message. */
export async function sendEventText(
  context: Context<System>,
  { event, values, ...text }: Event & Omit<CompanyText, 'text' | 'template'>,
): Promise<void> {
  const composed = await composeEventText(context, { event, values, channel: text.channel });
  await sendCompanyText(context, { ...text, ...composed });
}

/** The words of a text message, before it is sent. */
export async function composeEventText(
  context: Pick<Context, 'transaction' | 'siteUrl'>,
  { event, values, channel }: Event & Pick<CompanyText, 'channel'>,
): Promise<Pick<CompanyText, 'text' | 'template'>> {
  const { sender, own } = await context.transaction(async (tx) => ({
    sender: await readSender(tx),
    own: await readText(tx, event),
  }));
  const given = { ...values, empresa: sender.name };
  const { text, template } = composeWhatsApp(event, given);
  if (channel === 'whatsapp') return { text, template };
  const { hostname: host } = new URL(context.siteUrl);
  const typed = { ...given, ...typedLink(given) };
  return { text: composeText({ event: messageEvents[event], text: own, values: typed, host }), template };
}

/** As people type it: every letter counts. Its scheme is put back where there is room for it. */
const typedLink = ({ enlace }: MessageValues): MessageValues =>
  enlace === undefined ? {} : { enlace: enlace.replace(/^https:\/\//, '') };

const readText = async (tx: TenantRead, event: MessageEventName): Promise<MessageText> =>
  (await findPublished(tx.db, event)) ?? messageEvents[event].text;
