import type { DocumentView, OtpChannel, SignatureType } from '@rubrica/contract';

import { codeChannels, wayOfCode, wayOfLink } from '../../../../shared/code-channels.ts';
import { signersIn, type Envelope, type FieldBox, type FieldKind, type Signer } from '../envelope.ts';
import { messages as signerMessages } from '../signers/messages.ts';
import { messages } from './messages.ts';

type Read = Pick<DocumentView, 'path' | 'name' | 'page_count'>;

interface Around {
  readonly documents: readonly Read[];
  /** By which codes may go. */
  readonly channels: readonly OtpChannel[];
  /** How the company sends links. */
  readonly linkChannel: OtpChannel;
}

/** Everything that will be asked of one person, in the order in which it is asked. */
export function requestsOf(
  signer: Signer,
  envelope: Envelope,
  { documents, channels, linkChannel }: Around,
): readonly string[] {
  const own = documents.filter((document) => signersIn(document, [signer]).length > 0);
  return [
    ...invitation(signer, envelope, linkChannel),
    ...checks(signer, { offered: channels, linkChannel }),
    messages.reads(
      own.length,
      own.reduce((sum, { page_count }) => sum + page_count, 0),
    ),
    ...signing(signer, own),
  ];
}

/** Who signs so gives a code first, whatever else is asked. */
const byCertificate: ReadonlySet<SignatureType> = new Set(['electronic_signature', 'anf', 'dicert']);

function invitation(
  { email, phone, checks: { otp, registry, biometrics }, signature_type: type, signature_order: turn, quorum }: Signer,
  { isOrdered, signers, approvers }: Envelope,
  linkChannel: OtpChannel,
) {
  // A short link exists only where something is proved after it.
  const isProved = otp !== null || registry || biometrics || byCertificate.has(type);
  const to = isProved && wayOfLink(phone, linkChannel) !== 'email' ? phone : email;
  const link = linkWhen(to, { turn: isOrdered ? turn : 1, isApproved: approvers.length > 0 });
  if (!isOrdered || quorum === null) return [link];
  const group = signers.filter(({ signature_order: order }) => order === turn).length;
  return [link, messages.group(quorum, group)];
}

/** Nobody is promised a link before their turn, or before somebody has approved. */
function linkWhen(to: string, { turn, isApproved }: { readonly turn: number; readonly isApproved: boolean }): string {
  if (turn === 1) return isApproved ? messages.linkAfterApproval(to) : messages.linkNow(to);
  return isApproved ? messages.linkInTurnAfterApproval(to, turn) : messages.linkInTurn(to, turn);
}

function checks(
  { checks: { otp, registry, biometrics }, ...person }: Signer,
  ways: { readonly offered: readonly OtpChannel[]; readonly linkChannel: OtpChannel },
): readonly string[] {
  const channel = otp && codeChannels[wayOfCode(person.phone, ways)];
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
    ...(type === 'clicwrap' ? [messages.accepts(documents.length)] : []),
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
