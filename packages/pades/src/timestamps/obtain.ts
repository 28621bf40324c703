import { randomBytes } from 'node:crypto';

import { partsOf } from '../asn1/cursor.ts';
import { contentOf, encodingOf, readWhole } from '../asn1/reader.ts';
import { tags } from '../asn1/tags.ts';
import { countOf } from '../asn1/values.ts';
import { sameBytes, viewOf } from '../bytes.ts';
import { isInForce, type Certificate } from '../certificates/certificate.ts';
import { describeName } from '../certificates/names.ts';
import { PadesError } from '../errors.ts';
import type { TimestampAuthority } from '../services/ports.ts';
import { checkTimestampToken } from './check-token.ts';
import { buildTimestampQuery, type Imprint } from './query.ts';
import { readTimestampToken } from './token.ts';

export interface TimestampService {
  readonly authority: TimestampAuthority;
  /** The policy to ask for; without one the authority chooses. */
  readonly policy?: string;
}

export interface ObtainedTimestamp {
  readonly token: Buffer;
  readonly time: Date;
  readonly certificate: Certificate;
  readonly certificates: readonly Buffer[];
}

/** Asks for a time stamp and believes nothing of the answer unchecked. There is no fallback: it succeeds or it throws. */
export async function obtainTimestamp(
  service: TimestampService,
  imprint: Imprint,
  now: Date,
): Promise<ObtainedTimestamp> {
  const nonce = createNonce();
  const query = buildTimestampQuery({ imprint, nonce, policy: service.policy });
  const response = await service.authority.answer(query).catch((cause: unknown) => {
    throw new PadesError('timestamp.unavailable', 'the time-stamp authority does not answer', { cause });
  });
  try {
    return acceptResponse(response, { imprint, nonce, policy: service.policy, now });
  } catch (cause) {
    if (cause instanceof PadesError && cause.code.startsWith('timestamp.')) throw cause;
    throw new PadesError('timestamp.invalid', 'the answer of the time-stamp authority cannot be read', { cause });
  }
}

/** Eight bytes whose first is neither zero nor negative, so that the INTEGER has exactly them. */
function createNonce(): Buffer {
  const nonce = randomBytes(8);
  nonce.writeUInt8((nonce.readUInt8() & 0x7f) | 0x01);
  return nonce;
}

interface Asked {
  readonly imprint: Imprint;
  readonly nonce: Buffer;
  readonly policy: string | undefined;
  readonly now: Date;
}

const invalid = (because: string): PadesError => new PadesError('timestamp.invalid', `the time stamp ${because}`);

function acceptResponse(response: Uint8Array, { imprint, nonce, policy, now }: Asked): ObtainedTimestamp {
  const token = readResponse(viewOf(response));
  const parsed = readTimestampToken(token);
  const certificate = checkTimestampToken(parsed, imprint);
  if (!parsed.nonce || !sameBytes(parsed.nonce, nonce)) throw invalid('answers another request');
  if (policy !== undefined && parsed.policy !== policy) throw invalid(`has policy ${parsed.policy}`);
  // An authority whose certificate has run out could still date a stamp back into its validity.
  if (!isInForce(certificate, now)) throw invalid(`comes from ${describeName(certificate.subject)}, which has expired`);
  return { token, time: parsed.time, certificate, certificates: parsed.signedData.certificates };
}

/** RFC 3161 §2.4.2: 0 granted, 1 granted with modifications; anything else carries no token. */
function readResponse(response: Buffer): Buffer {
  const parts = partsOf(readWhole(response, 'ber'), tags.sequence);
  const statusParts = partsOf(parts.next(), tags.sequence);
  const status = countOf(statusParts.next(tags.integer));
  const token = parts.peek();
  if (status > 1 || !token) {
    const text = statusParts.optional(tags.sequence);
    const because = text
      ? partsOf(text)
          .rest()
          .map((line) => contentOf(line).toString('utf8'))
          .join(' ')
      : '';
    throw new PadesError('timestamp.refused', `the time-stamp authority refuses (${status}) ${because}`.trimEnd());
  }
  return Buffer.from(encodingOf(token));
}
