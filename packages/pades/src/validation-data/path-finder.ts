import { partsOf } from '../asn1/cursor.ts';
import { readFirst } from '../asn1/reader.ts';
import { tags } from '../asn1/tags.ts';
import { viewOf } from '../bytes.ts';
import { parseCertificate, type Certificate } from '../certificates/certificate.ts';
import { accessLocations } from '../certificates/extensions.ts';
import { describeName } from '../certificates/names.ts';
import { findPath, type PathSearch } from '../certificates/path.ts';
import { readSignedData } from '../cms/signed-data.ts';
import { PadesError } from '../errors.ts';
import type { CertificateSource } from '../services/ports.ts';

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
