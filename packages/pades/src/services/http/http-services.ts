import type { CertificateSource, RevocationSource, TimestampAuthority } from '../ports.ts';
import { exchange, type HttpLimits } from './exchange.ts';
import { isPublicAddress } from './public-address.ts';

const defaults: HttpLimits = { timeoutMs: 15_000, maxBytes: 1 << 20, maxRedirects: 3, mayConnectTo: isPublicAddress };

/** Revocation lists of large issuers run to tens of megabytes. */
const maxCrlBytes = 64 << 20;

export interface HttpTimestampAuthority {
  readonly url: string;
  /** Such as an Authorization that the authority gave us. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly limits?: Partial<HttpLimits>;
}

/** RFC 3161 §3.4. */
export function createHttpTimestampAuthority({ url, headers, limits }: HttpTimestampAuthority): TimestampAuthority {
  const type = { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' };
  return {
    answer: (query) =>
      exchange({ url, method: 'POST', body: query, headers: { ...headers, ...type } }, { ...defaults, ...limits }),
  };
}

/** RFC 6960 appendix A, RFC 5280 §4.2.1.13. */
export function createHttpRevocationSource(limits?: Partial<HttpLimits>): RevocationSource {
  const headers = { 'content-type': 'application/ocsp-request', accept: 'application/ocsp-response' };
  return {
    askOcsp: (url, request) => exchange({ url, method: 'POST', body: request, headers }, { ...defaults, ...limits }),
    fetchCrl: (url) => exchange({ url, method: 'GET' }, { ...defaults, maxBytes: maxCrlBytes, ...limits }),
  };
}

/** RFC 5280 §4.2.2.1. */
export function createHttpCertificateSource(limits?: Partial<HttpLimits>): CertificateSource {
  return { fetchIssuer: (url) => exchange({ url, method: 'GET' }, { ...defaults, ...limits }) };
}
