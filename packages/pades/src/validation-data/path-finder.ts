import { partsOf } from '../asn1/cursor.ts';
import { readFirst } from '../asn1/reader.ts';
import { tags } from '../asn1/tags.ts';
import { viewOf } from '../bytes.ts';
import { parseCertificate, type Certificate } from '../certificates/certificate.ts';
import { accessLocations } from '../certificates/extensions.ts';
import { describeName } from '../certificates/names.ts';
import { readSignedData } from '../cms/signed-data.ts';
import { PadesError, type PadesErrorCode } from '../errors.ts';
import type { CertificateSource } from '../services/ports.ts';
import { findValidPath } from '../validate/trust/path.ts';
import { createPool } from '../validate/trust/pool.ts';

export interface PathSearch {
  readonly leaf: Certificate;
  /** Certificates that may help; nothing about them is believed. */
  readonly pool: readonly Certificate[];
  readonly anchors: readonly Certificate[];
  readonly at: Date;
}

export type PathOutcome =
  /** From the leaf to an anchor, both included. */
  | { readonly found: true; readonly path: readonly Certificate[] }
  | {
      readonly found: false;
      readonly code: PadesErrorCode;
      readonly because: string;
      /** The certificate whose issuer is missing: where to look for more. */
      readonly stoppedAt: Certificate;
    };

const reasons = {
  missing: 'no path to a trusted root',
  invalid: 'the path to a trusted root is not valid',
  expired: 'not in force',
  not_yet: 'not in force',
} as const;

/** The path that a verifier will find, with errors for the one who signs. */
export function findPath({ leaf, pool, anchors, at }: PathSearch): PathOutcome {
  const answer = findValidPath({ leaf, pool: createPool(pool), anchors, at });
  if (answer.found) return answer;
  const { fault, stoppedAt } = answer;
  const isExpired = fault === 'expired' || fault === 'not_yet';
  const code = isExpired ? 'certificate.expired' : 'certificate.untrusted';
  return { found: false, code, because: reasons[fault], stoppedAt };
}

export function requirePath(search: PathSearch): readonly Certificate[] {
  const outcome = findPath(search);
  if (outcome.found) return outcome.path;
  throw new PadesError(outcome.code, `${describeName(search.leaf.subject)}: ${outcome.because}`);
}

const maxFetches = 4;

/** A path to an anchor; missing issuers are fetched from where the certificates say (RFC 5280 §4.2.2.1). */
export async function completePath(request: PathSearch, source: CertificateSource): Promise<readonly Certificate[]> {
  const pool = [...request.pool];
  const asked = new Set<string>();
  for (;;) {
    const outcome = findPath({ ...request, pool });
    if (outcome.found) return outcome.path;
    const url = accessLocations(outcome.stoppedAt, 'caIssuers').find((location) => !asked.has(location));
    const who = describeName(request.leaf.subject);
    if (outcome.code === 'certificate.expired' || url === undefined || asked.size >= maxFetches) {
      throw new PadesError(outcome.code, `${who}: ${outcome.because}`);
    }
    asked.add(url);
    pool.push(...(await fetchIssuers(source, url, who)));
  }
}

async function fetchIssuers(source: CertificateSource, url: string, who: string): Promise<Certificate[]> {
  try {
    return readIssuers(await source.fetchIssuer(url));
  } catch (cause) {
    throw new PadesError('certificate.untrusted', `${who}: the certificate of an issuer cannot be had`, { cause });
  }
}

/** RFC 5280 §4.2.2.1: one certificate, or a CMS that holds nothing but certificates. */
export function readIssuers(bytes: Uint8Array): Certificate[] {
  const [first] = partsOf(readFirst(viewOf(bytes), 'ber'), tags.sequence).rest();
  if (first?.tag !== tags.objectIdentifier) return [parseCertificate(bytes)];
  return readSignedData(bytes).certificates.map(parseCertificate);
}
