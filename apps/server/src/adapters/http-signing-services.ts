import { readFileSync } from 'node:fs';

import {
  createHttpCertificateSource,
  createHttpRevocationSource,
  createHttpTimestampAuthority,
  openPkcs12Signer,
  type HttpLimits,
  type Signer,
} from '@rubrica/pades';

import type { CertificateProviderName, SigningServices } from '../ports/trust-services.ts';
import { createHttpCertificateProvider, type CertificateProviderAccess } from './http-certificate-provider.ts';

export interface HttpSigningOptions {
  readonly timestampUrl: string;
  /** PKCS#12 with the platform's key. */
  readonly sealFile: string;
  readonly sealPassword: string;
  /** Roots that are believed, DER. */
  readonly anchors: readonly Uint8Array[];
  readonly limits?: Partial<HttpLimits>;
  readonly providers: Readonly<Partial<Record<CertificateProviderName, CertificateProviderAccess>>>;
  readonly now: () => Date;
}

/** A key of our own, and services of others over their protocols: RFC 3161, 6960 and 5280. */
export function createHttpSigningServices({ limits = {}, ...options }: HttpSigningOptions): SigningServices {
  const { providers } = options;
  let sealKey: Promise<Signer> | undefined;
  return {
    issueFor: async (order) => {
      const access = providers[order.provider];
      return access && createHttpCertificateProvider(access)(order);
    },
    sealKey: () =>
      (sealKey ??= openPkcs12Signer({
        file: readFileSync(options.sealFile),
        password: options.sealPassword,
        now: options.now(),
      })),
    timestamps: { authority: createHttpTimestampAuthority({ url: options.timestampUrl, limits }) },
    trust: {
      anchors: options.anchors,
      revocation: createHttpRevocationSource(limits),
      certificates: createHttpCertificateSource(limits),
    },
  };
}
