import type { Certificate } from '../../certificates/certificate.ts';
import type { Purpose } from '../../certificates/purposes.ts';
import type { CertificateSource, RevocationSource } from '../../services/ports.ts';
import { parseAll } from './pool.ts';

/**
 * What it means that nobody says whether a certificate was revoked. `required`: the signature stays undecided
 * (EN 319 102-1 §5.2.6). `if-available`: it is recorded and decides nothing.
 */
export type RevocationPolicy = 'required' | 'if-available';

/** Whom a verifier believes and whom it may ask. All DER. */
export interface Trust {
  /** Whose signatures are believed. */
  readonly anchors: readonly Uint8Array[];
  /** Whose time stamps are believed; left out, those of `anchors`. */
  readonly stampAnchors?: readonly Uint8Array[];
  /** Further certificates that may complete a chain. */
  readonly certificates?: readonly Uint8Array[];
  /** Revocation lists at hand: each is its issuer's word or worth nothing. */
  readonly crls?: readonly Uint8Array[];
  /** Left out, nobody is asked. */
  readonly revocation?: RevocationSource;
  readonly issuers?: CertificateSource;
  /** Left out, `required`. */
  readonly revocationPolicy?: RevocationPolicy;
}

const parsed = new WeakMap<readonly Uint8Array[], readonly Certificate[]>();

export function anchorsOf({ anchors, stampAnchors }: Trust, purpose: Purpose): readonly Certificate[] {
  const list = purpose === 'timestamp' ? (stampAnchors ?? anchors) : anchors;
  const known = parsed.get(list) ?? parseAll(list);
  parsed.set(list, known);
  return known;
}

/** Of both kinds, to complete chains with. */
export const allAnchorsOf = (trust: Trust): readonly Certificate[] => [
  ...anchorsOf(trust, 'signature'),
  ...(trust.stampAnchors ? anchorsOf(trust, 'timestamp') : []),
];
