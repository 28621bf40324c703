import type { DocumentView, OtpChannel } from '@rubrica/contract';

import { codeChannels, wayOfCode } from '../../../../shared/code-channels.ts';
import type { Envelope, FieldBox, FieldKind, Signer } from '../envelope.ts';
import { messages as signerMessages } from '../signers/messages.ts';
import { messages } from './messages.ts';

type Read = Pick<DocumentView, 'path' | 'name' | 'page_count'>;

interface Around {
  readonly documents: readonly Read[];
  /** By which codes may go. */
  readonly channels: readonly OtpChannel[];
}

/** Everything that will be asked of one person, in the order in which it is asked. */
export function requestsOf(signer: Signer, envelope: Envelope, { documents, channels }: Around): readonly string[] {
  return [
    ...invitation(signer, envelope),
    ...checks(signer, channels),
    messages.reads(
      documents.length,
      documents.reduce((sum, { page_count }) => sum + page_count, 0),
    ),
    ...signing(signer, documents),
  ];
}

function invitation({ email, signature_order: turn, quorum }: Signer, { isOrdered, signers }: Envelope) {
  if (!isOrdered) return [messages.linkNow(email)];
  const group = signers.filter(({ signature_order }) => signature_order === turn).length;
  return [messages.linkInTurn(email, turn), ...(quorum === null ? [] : [messages.group(quorum, group)])];
}

function checks(
  { checks: { otp, registry, biometrics }, ...person }: Signer,
  channels: readonly OtpChannel[],
): readonly string[] {
  const channel = otp && codeChannels[wayOfCode(person.phone, channels)];
  return [
    ...(channel ? [channel.request(person[channel.address])] : []),
    ...(registry ? [messages.registry] : []),
    ...(biometrics ? [messages.biometrics] : []),
  ];
}

function signing({ signature_type: type, position_sign: boxes }: Signer, documents: readonly Read[]) {
  const placesOf = (some: readonly FieldBox[]): string => describePlaces(some, documents);
  const ofKind = (kind: FieldKind): readonly FieldBox[] => boxes.filter((box) => box.kind === kind);
  const told = (kind: FieldKind, say: (places: string) => string): readonly string[] =>
    ofKind(kind).length === 0 ? [] : [say(placesOf(ofKind(kind)))];
  const filled = (kind: 'text' | 'checkbox', unnamed: string): readonly string[] =>
    ofKind(kind).map((box) => {
      const label = box.label === undefined || box.label === '' ? unnamed : messages.quoted(box.label);
      return messages[kind](label, placesOf([box]));
    });
  return [
    ...filled('text', messages.unnamedText),
    ...filled('checkbox', messages.unnamedCheckbox),
    ...told('initials', messages.initials),
    ...(type === 'clicwrap' ? [messages.accepts] : []),
    ...told('signature', (places) => messages.signs(signerMessages.signatureTypes[type].name, places)),
    ...told('date', messages.date),
  ];
}

/** Above this nobody reads the numbers of pages. */
const maxListed = 4;

function describePlaces(boxes: readonly FieldBox[], documents: readonly Read[]): string {
  const places = documents.flatMap(({ path, name }) => {
    const pages = [...new Set(boxes.filter(({ document }) => document === path).map(({ page }) => page + 1))];
    if (pages.length === 0) return [];
    const listed = pages.toSorted((a, b) => a - b);
    return [listed.length > maxListed ? messages.manyPages(name, listed.length) : messages.place(name, listed)];
  });
  return messages.join(places);
}
