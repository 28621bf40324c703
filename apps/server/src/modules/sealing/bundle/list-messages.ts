import type { OtpChannel } from '@rubrica/contract';
import type { BundledMessage, ChainedEvent } from '@rubrica/evidence';

import { maskEmail, maskNumber } from '../../../platform/masked.ts';
import type { TextMessages } from '../../mail/index.ts';
import { Signatories, type Signatory } from '../../process/index.ts';
import { detailOf } from '../sheet/event-words.ts';

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
  const joined = fromHistory.map((message) => {
    const text = sources.texts.find((one) => !taken.has(one) && isSame(one, message));
    if (!text) return message;
    taken.add(text);
    return { ...message, ...receiptOf(text) };
  });
  const others = sources.texts.filter((text) => !taken.has(text)).flatMap((text) => textAlone(text, sources));
  return [...joined, ...others].toSorted((a, b) => a.sent_at.localeCompare(b.sent_at));
}

function messageOf(event: ChainedEvent, { signatories, holder }: Sources): readonly BundledMessage[] {
  const purpose = purposes[event.event];
  const signatory = signatories.find(({ id }) => id === event.id_signatory);
  const channel = channelIn(event);
  if (!purpose || !signatory || !channel) return [];
  return [
    { ...addressed(signatory, channel, holder), ...noReceipt, purpose, sent_at: event.at, event: event.sequence },
  ];
}

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

/** A text message is written down when it goes out, its fact of the history within the same minutes. */
const sameMilliseconds = 10 * 60_000;

function isSame(text: TextMessages.StoredText, message: BundledMessage): boolean {
  const isLink = message.purpose === 'link' || message.purpose === 'reminder';
  return (
    text.channel === message.channel &&
    text.signatoryId === message.signatory &&
    text.purpose === (isLink ? 'link' : message.purpose) &&
    Math.abs(text.sentAt.getTime() - Date.parse(message.sent_at)) < sameMilliseconds
  );
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
