import {
  createHttpCertificateSource,
  createHttpRevocationSource,
  createHttpTimestampAuthority,
  type HttpLimits,
  type Signer,
} from '@rubrica/pades';

import type { CertificateProviderName, SigningServices } from '../ports/trust-services.ts';
import { createHttpCertificateProvider, type CertificateProviderAccess } from './http-certificate-provider.ts';

export interface HttpSigningOptions {
  readonly timestampUrl: string;
  readonly seal: Signer;
  /** Roots that are believed, DER. */
  readonly anchors: readonly Uint8Array[];
  readonly limits?: Partial<HttpLimits>;
  readonly providers: Readonly<Partial<Record<CertificateProviderName, CertificateProviderAccess>>>;
}

/** A key of our own, and services of others over their protocols: RFC 3161, 6960 and 5280. */
export function createHttpSigningServices({ limits = {}, ...options }: HttpSigningOptions): SigningServices {
  const { providers } = options;
  return {
    issuers: (['anf', 'dicert'] as const).filter((name) => providers[name] !== undefined),
    issueFor: async (order) => {
      const access = providers[order.provider];
      return access && createHttpCertificateProvider(access)(order);
    },
    sealKey: async () => options.seal,
    timestamps: { authority: createHttpTimestampAuthority({ url: options.timestampUrl, limits }) },
    trust: {
      anchors: options.anchors,
      revocation: createHttpRevocationSource(limits),
      certificates: createHttpCertificateSource(limits),
    },
  };
}
