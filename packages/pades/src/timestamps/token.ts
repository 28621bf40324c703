import { partsOf } from '../asn1/cursor.ts';
import { cms } from '../asn1/identifiers.ts';
import { contentOf, malformed, readWhole } from '../asn1/reader.ts';
import { tags } from '../asn1/tags.ts';
import { objectIdentifierOf, timeOf } from '../asn1/values.ts';
import { readSignedData, type SignedData } from '../cms/signed-data.ts';
import { readImprint, type Imprint } from './query.ts';

/** What a time stamp states (RFC 3161 §2.4.2), parsed and not checked. */
export interface TimestampToken {
  readonly signedData: SignedData;
  /** The signed statement itself. */
  readonly statement: Buffer;
  readonly policy: string;
  readonly imprint: Imprint;
  readonly serialNumber: Buffer;
  readonly time: Date;
  readonly nonce: Buffer | undefined;
}

export function readTimestampToken(token: Uint8Array): TimestampToken {
  const signedData = readSignedData(token);
  const { content: statement, contentType } = signedData;
  if (contentType !== cms.timestampInfo || !statement) throw malformed('no time stamp');
  const parts = partsOf(readWhole(statement), tags.sequence);
  parts.next(tags.integer);
  const policy = objectIdentifierOf(parts.next());
  const imprint = readImprint(parts.next());
  const serialNumber = contentOf(parts.next(tags.integer));
  const time = timeOf(parts.next(tags.generalizedTime));
  parts.optional(tags.sequence); // accuracy
  parts.optional(tags.boolean); // ordering
  const nonce = parts.optional(tags.integer);
  return { signedData, statement, policy, imprint, serialNumber, time, nonce: nonce && contentOf(nonce) };
}
