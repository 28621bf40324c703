import type { KeyObject } from 'node:crypto';

import type { Signer, TimestampService, TrustServices } from '@rubrica/pades';

/** The person a certificate is issued for. */
export interface CertifiedPerson {
  readonly name: string;
  readonly lastName: string;
  /** `IDCEC-` and the cédula, or `PASEC-` and the passport (EN 319 412-1 §5.1.3). */
  readonly serialNumber: string;
  readonly email: string;
}

export type CertificateProviderName = 'anf' | 'dicert';

export interface CertificateOrder extends CertifiedPerson {
  readonly provider: CertificateProviderName;
  /** Made for this one signature (P-256); only its public half leaves. */
  readonly privateKey: KeyObject;
  /** The same for every attempt at one signature, so that nothing is ordered twice. */
  readonly key: string;
}

/** What signatures need: a key of the platform, a time-stamp service, and authorities to ask. */
export interface SigningServices {
  /** The platform's own key: seals evidence, and signs where the signatory accepts without a certificate. */
  readonly sealKey: () => Promise<Signer>;
  /** Who issues certificates for people here. */
  readonly issuers: readonly CertificateProviderName[];
  /** A certificate for one person and one process, after they proved who they are. Undefined where that provider issues none. */
  readonly issueFor?: (order: CertificateOrder) => Promise<Signer | undefined>;
  readonly timestamps: TimestampService;
  readonly trust: TrustServices;
}
