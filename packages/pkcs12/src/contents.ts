import { sameBytes } from './bytes.ts';
import { readCertificate, type CertificateFacts } from './certificate.ts';
import { Pkcs12Error } from './errors.ts';
import { namePrivateKey } from './keys/public-key.ts';
import type { Entry } from './safe-contents.ts';

/** A private key with the certificate that carries its public half. */
export interface Pkcs12Key {
  /** PKCS#8, DER. */
  readonly pkcs8: Uint8Array;
  /** X.509, DER. */
  readonly certificate: Uint8Array;
  /** Issuers found in the same file, from the certificate's own upwards. */
  readonly chain: readonly Uint8Array[];
  readonly friendlyName?: string;
}

export interface Pkcs12Contents {
  readonly keys: readonly Pkcs12Key[];
  readonly certificates: readonly Uint8Array[];
}

/**
 * Keys meet certificates by public key: neither order nor identifiers in the file are reliable. Whatever is returned is
 * a copy, so that the caller may wipe the file.
 */
export async function arrange(entries: readonly Entry[]): Promise<Pkcs12Contents> {
  const certificates = entries
    .filter(({ kind }) => kind === 'certificate')
    .map(({ der }) => readCertificate(Uint8Array.from(der)));
  const keys: Pkcs12Key[] = [];
  for (const { kind, der, friendlyName } of entries) {
    if (kind !== 'key') continue;
    const publicKey = await namePrivateKey(der);
    const own = certificates.find((candidate) => publicKey !== undefined && candidate.publicKey === publicKey);
    if (!own) continue;
    keys.push({
      pkcs8: Uint8Array.from(der),
      certificate: own.der,
      chain: chainOf(own, certificates).map((issuer) => issuer.der),
      ...(friendlyName === undefined ? {} : { friendlyName }),
    });
  }
  return { keys, certificates: certificates.map(({ der }) => der) };
}

function chainOf(leaf: CertificateFacts, pool: readonly CertificateFacts[]): CertificateFacts[] {
  const chain: CertificateFacts[] = [];
  for (let current = leaf; !sameBytes(current.issuer, current.subject);) {
    const issuer = pool.find(({ subject }) => sameBytes(subject, current.issuer));
    if (!issuer || issuer === leaf || chain.includes(issuer)) break;
    chain.push(issuer);
    current = issuer;
  }
  return chain;
}

/**
 * The key to sign a document with. People are given files with two pairs, one to sign and one to encrypt. A key for
 * non-repudiation wins over one that only authenticates, even if it has expired: signing with the other would be
 * something else than its holder means. Among equals the one in force at `at`, then the newest.
 */
export function chooseSigningKey({ keys }: Pkcs12Contents, at: Date): Pkcs12Key {
  const candidates = keys
    .map((key) => ({ key, facts: readCertificate(key.certificate) }))
    .filter(({ facts }) => !facts.isAuthority && (facts.usage.digitalSignature || facts.usage.nonRepudiation))
    .sort((a, b) => rank(b.facts, at) - rank(a.facts, at) || b.facts.notBefore.getTime() - a.facts.notBefore.getTime());
  const best = candidates[0];
  if (!best) throw new Pkcs12Error('no_signing_key', 'the file holds no key that may sign');
  return best.key;
}

function rank({ usage, notBefore, notAfter }: CertificateFacts, at: Date): number {
  const inForce = notBefore <= at && at <= notAfter;
  return (usage.nonRepudiation ? 2 : 0) + (inForce ? 1 : 0);
}
