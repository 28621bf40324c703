import type { Signer, TimestampService, TrustServices } from '@rubrica/pades';

/** Whom a certificate is to name. */
export interface CertifiedPerson {
  readonly name: string;
  readonly lastName: string;
  /** Null for who has only a passport. */
  readonly cedula: string | null;
  readonly email: string;
}

export type CertificateProviderName = 'anf' | 'dicert';

export interface CertificateOrder extends CertifiedPerson {
  readonly provider: CertificateProviderName;
  /** The same for every attempt at one signature: what was ordered once is not ordered again. */
  readonly key: string;
}

/** What signatures stand on: a key of the platform, a clock that others believe, and authorities to ask. */
export interface SigningServices {
  /** The platform's own key: seals evidence, and signs where the signatory accepts without a certificate. */
  readonly sealKey: () => Promise<Signer>;
  /** A certificate for one person and one process, after they proved who they are. Undefined where that provider issues none. */
  readonly issueFor?: (order: CertificateOrder) => Promise<Signer | undefined>;
  readonly timestamps: TimestampService;
  readonly trust: TrustServices;
}
