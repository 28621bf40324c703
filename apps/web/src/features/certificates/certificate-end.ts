import type { CertificateRow } from '@rubrica/contract';

type Issued = Pick<CertificateRow, 'status' | 'valid_until' | 'revocation'>;

/** How an issued certificate ends, or ended; undefined while it is good. */
export type CertificateEnd = 'revoked' | 'revoking' | 'expired' | 'ending';

/** Renewed in good time, nobody is left without one. */
const endingDays = 60;
const day = 86_400_000;

export function endOf(
  { status, valid_until: until, revocation }: Issued,
  now = new Date(),
): CertificateEnd | undefined {
  if (status !== 'ISSUED' || until === null) return undefined;
  if (revocation !== null) return revocation === 'done' ? 'revoked' : 'revoking';
  const left = Date.parse(until) - now.getTime();
  if (left <= 0) return 'expired';
  return left <= endingDays * day ? 'ending' : undefined;
}
