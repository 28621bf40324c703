import { PadesError } from '../errors.ts';
import { findValidPath } from '../validate/trust/path.ts';
import { createPool, parseAll } from '../validate/trust/pool.ts';
import { anchorsOf, allAnchorsOf, type Trust } from '../validate/trust/trust-list.ts';
import { checkTimestampToken } from './check-token.ts';
import { obtainTimestamp, type TimestampService } from './obtain.ts';
import { readTimestampToken } from './token.ts';

export interface DetachedTimestamp {
  /** DER. */
  readonly token: Uint8Array;
  readonly time: Date;
}

/** Time-stamps a SHA-256 digest that is in no PDF. */
export async function stampDigest(
  service: TimestampService,
  digest: Uint8Array,
  now: Date,
): Promise<DetachedTimestamp> {
  const { token, time } = await obtainTimestamp(service, { algorithm: 'sha256', digest }, now);
  return { token, time };
}

export interface StampToCheck {
  readonly token: Uint8Array;
  /** SHA-256. */
  readonly digest: Uint8Array;
  /** Without anchors, only the signature over the digest is checked. */
  readonly trust: Pick<Trust, 'anchors' | 'stampAnchors' | 'certificates'>;
}

/** The time that a token proves for a digest. Throws where it proves none. */
export function checkStamp({ token, digest, trust }: StampToCheck): Date {
  const parsed = readTimestampToken(token);
  const leaf = checkTimestampToken(parsed, { algorithm: 'sha256', digest });
  const anchors = anchorsOf(trust, 'timestamp');
  if (anchors.length === 0) return parsed.time;
  const pool = createPool([
    ...parseAll([...parsed.signedData.certificates, ...(trust.certificates ?? [])]),
    ...allAnchorsOf(trust),
  ]);
  const path = findValidPath({ leaf, pool, anchors, at: parsed.time, purpose: 'timestamp' });
  if (!path.found) throw new PadesError('timestamp.invalid', `no trusted authority made the time stamp: ${path.who}`);
  return parsed.time;
}
