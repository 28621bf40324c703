import type { OtpChannel } from '@rubrica/contract';
import type { BundledMessage, ChainedEvent } from '@rubrica/evidence';

import { maskEmail, maskNumber } from '../../../platform/masked.ts';
import type { TextMessages } from '../../mail/index.ts';
import { Signatories, type Signatory } from '../../process/index.ts';
import { detailOf, isEarlier } from '../sheet/event-words.ts';

interface Sources {
  readonly signatories: readonly Signatory[];
  readonly events: readonly ChainedEvent[];
  readonly texts: readonly TextMessages.StoredText[];
  /** The signatory whose bundle it is; the others' addresses are masked in it. */
  readonly holder: string | undefined;
}

const purposes: Readonly<Record<string, BundledMessage['purpose']>> = {
  SENT: 'link',
  REMINDED: 'reminder',
  OTP_SENT: 'code',
};

/**
 * What was sent to people who sign, as far as it was recorded: facts of the history, and text messages with what their
 * provider reported. Oldest first.
 */
export function listMessages(sources: Sources): readonly BundledMessage[] {
  const fromHistory = sources.events.flatMap((event) => messageOf(event, sources));
  const taken = new Set<TextMessages.StoredText>();
  const joined = fromHistory.map((recorded, place) => {
    const { message } = recorded;
    const next = fromHistory.slice(place + 1).find((one) => isCodeLike(one, message))?.message.sent_at;
    const text = sources.texts.find((one) => !taken.has(one) && isSame(one, recorded, next));
    if (!text) return message;
    taken.add(text);
    return { ...message, ...receiptOf(text) };
  });
  const others = sources.texts.filter((text) => !taken.has(text)).flatMap((text) => textAlone(text, sources));
  return [...joined, ...others]
    .toSorted((a, b) => a.sent_at.localeCompare(b.sent_at))
    .flatMap((message) => openFor(message, sources.holder));
}

/**
 * Of the others one party learns that their link went out and arrived, like in the history. Providers name messages by
 * the number they went to, and may write it into a failure.
 */
function openFor(message: BundledMessage, holder: string | undefined): readonly BundledMessage[] {
  if (holder === undefined || holder === message.signatory) return [message];
  return message.purpose === 'link' ? [{ ...message, reference: null, failure: null, read_at: null }] : [];
}

interface Recorded {
  readonly message: BundledMessage;
  /** Of the link that it carried, where its fact says so. */
  readonly linkVersion: number | undefined;
}

function messageOf(event: ChainedEvent, { signatories, holder }: Sources): readonly Recorded[] {
  const purpose = purposes[event.event] ?? (timesBefore(event).length > 0 ? 'code' : undefined);
  const signatory = signatories.find(({ id }) => id === event.id_signatory);
  const channel = channelIn(event);
  if (!purpose || !signatory || !channel) return [];
  const { link_version: linkVersion } = detailOf(event) as { readonly link_version?: number };
  const message = { ...addressed(signatory, channel, holder), ...noReceipt, purpose, event: event.sequence };
  const times = event.event === 'OTP_OK' ? timesBefore(event) : [event.at];
  return times.map((at) => ({ message: { ...message, sent_at: at }, linkVersion }));
}

/** When codes were sent before there was a process: the proof of the address says so. */
function timesBefore({ event, detail }: ChainedEvent): readonly string[] {
  const { codes_sent_at: times } = (detail ?? {}) as { readonly codes_sent_at?: unknown };
  return event === 'OTP_OK' && Array.isArray(times) ? times.filter((at) => typeof at === 'string') : [];
}

/** Of codes from before there was a process; older histories tell when they were proved alone. */
export const isWithoutEarlierCodes = (events: readonly ChainedEvent[]): boolean =>
  events.some((event) => event.event === 'OTP_OK' && isEarlier(event) && timesBefore(event).length === 0);

/** Missing where a link was not seen to go out, and is known by being opened alone. */
function channelIn(event: ChainedEvent): OtpChannel | undefined {
  const { channel, channels } = detailOf(event) as { channel?: OtpChannel; channels?: readonly OtpChannel[] };
  return channel ?? channels?.[0];
}

const noReceipt = { delivered_at: null, read_at: null, failed_at: null, failure: null, reference: null };

function addressed(signatory: Signatory, channel: OtpChannel, holder: string | undefined) {
  const isOpen = holder === undefined || holder === signatory.id;
  const { email, phone } = isOpen
    ? signatory
    : { email: maskEmail(signatory.email), phone: maskNumber(signatory.phone) };
  const to = channel === 'email' ? email : phone;
  return { signatory: signatory.id, name: Signatories.nameOf(signatory), channel, to };
}

const isCodeLike = ({ message }: Recorded, { signatory, channel }: BundledMessage): boolean =>
  message.purpose === 'code' && message.signatory === signatory && message.channel === channel;

/** What nothing joins stands alone. */
function isSame(text: TextMessages.StoredText, recorded: Recorded, nextCode: string | undefined): boolean {
  const { message, linkVersion } = recorded;
  if (text.purpose !== message.purpose || text.channel !== message.channel) return false;
  if (text.signatoryId !== message.signatory) return false;
  // A link's message and its fact name the same link.
  if (text.purpose === 'link') return text.linkVersion !== null && text.linkVersion === linkVersion;
  return text.purpose === 'code' && isWithin(text.sentAt, message.sent_at, nextCode);
}

const codeMilliseconds = 5 * 60_000;

/** A code leaves after its fact, while it is worth something and before the next one makes it worthless. */
function isWithin(sentAt: Date, from: string, nextCode: string | undefined): boolean {
  const late = sentAt.getTime() - Date.parse(from);
  return late >= 0 && late <= codeMilliseconds && (nextCode === undefined || sentAt < new Date(nextCode));
}

const receiptOf = (text: TextMessages.StoredText) => ({
  delivered_at: text.deliveredAt?.toISOString() ?? null,
  read_at: text.readAt?.toISOString() ?? null,
  failed_at: text.failedAt?.toISOString() ?? null,
  failure: text.failure,
  reference: text.reference,
});

function textAlone(text: TextMessages.StoredText, { signatories, holder }: Sources): readonly BundledMessage[] {
  const signatory = signatories.find(({ id }) => id === text.signatoryId);
  if (!signatory) return [];
  const { purpose, sentAt } = text;
  return [
    {
      ...addressed(signatory, text.channel, holder),
      ...receiptOf(text),
      purpose,
      sent_at: sentAt.toISOString(),
      event: null,
    },
  ];
}
