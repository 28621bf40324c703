import { findUnsigned, signersIn, type Envelope } from '../envelope.ts';
import { messages } from './messages.ts';

interface Around {
  readonly documents: readonly { readonly path: string }[];
  /** Of who approves. */
  readonly approvers: readonly string[];
  /** The last day, as people read it. */
  readonly until: string | undefined;
}

/** Who signs what, after whose approval, by when. Undefined while something is missing. */
export function inOneSentence(envelope: Envelope, { documents, approvers, until }: Around): string | undefined {
  const { signers } = envelope;
  if (signers.length === 0 || documents.length === 0 || findUnsigned(envelope, documents)) return undefined;
  const signed = documents.filter((document) => signersIn(document, signers).length > 0).length;
  return [
    messages.peopleSign(signers.length, signed),
    ...(signed < documents.length ? [messages.onlyRead(documents.length - signed)] : []),
    ...(approvers.length > 0 ? [messages.approvedBefore(approvers)] : []),
    ...(until === undefined ? [] : [messages.signUntil(until)]),
  ]
    .join('; ')
    .concat('.');
}
