import type { Certificate } from '../../certificates/certificate.ts';
import type { CertificateSource, RevocationSource } from '../../services/ports.ts';
import { parseAll } from './pool.ts';

/** Whom a verifier believes and whom it may ask. All DER. */
export interface Trust {
  readonly anchors: readonly Uint8Array[];
  /** Further certificates that may complete a chain. */
  readonly certificates?: readonly Uint8Array[];
  /** Revocation lists at hand: each is its issuer's word or worth nothing. */
  readonly crls?: readonly Uint8Array[];
  /** Left out, nobody is asked. */
  readonly revocation?: RevocationSource;
  readonly issuers?: CertificateSource;
}

const parsed = new WeakMap<Trust, readonly Certificate[]>();

export function anchorsOf(trust: Trust): readonly Certificate[] {
  const known = parsed.get(trust) ?? parseAll(trust.anchors);
  parsed.set(trust, known);
  return known;
}
