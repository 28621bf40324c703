import { parseCertificate } from '../certificates/certificate.ts';
import { maySign } from '../certificates/purposes.ts';
import { PadesError } from '../errors.ts';
import { summarize, type CertificateSummary } from './certificate-summary.ts';
import { certifiedNames, type CertifiedNames } from './certified-names.ts';
import { found, type Finding } from './finding.ts';
import { checkCertificate } from './trust/check-certificate.ts';
import { createPool, parseAll } from './trust/pool.ts';
import { allAnchorsOf, type Trust } from './trust/trust-list.ts';

export interface SignerQuestion {
  /** The signer's own first; DER. */
  readonly certificates: readonly Uint8Array[];
  readonly trust: Trust;
  readonly now: Date;
}

export interface CheckedSigner {
  readonly names: CertifiedNames;
  readonly certificate: CertificateSummary;
  /** What speaks against a signature by it now; empty where nothing does. */
  readonly findings: readonly Finding[];
}

/** Whether somebody may sign now with this certificate: made for it, in date, of an authority that is believed, not revoked. */
export async function checkSigner({ certificates, trust, now }: SignerQuestion): Promise<CheckedSigner> {
  const [own, ...others] = certificates;
  if (!own) throw new PadesError('signing.bad_request', 'no certificate');
  const certificate = parseCertificate(Buffer.from(own));
  const pool = createPool([
    certificate,
    ...allAnchorsOf(trust),
    ...parseAll(others),
    ...parseAll(trust.certificates ?? []),
  ]);
  const evidence = { trust, pool, data: [], now };
  const { findings } = await checkCertificate(evidence, {
    certificate,
    at: now,
    isProven: false,
    purpose: 'signature',
  });
  return {
    names: certifiedNames(certificate),
    certificate: summarize(certificate),
    findings: [...(maySign(certificate) ? [] : [found('signer.key_usage')]), ...findings],
  };
}
