import { verifySignature } from '../algorithms/keys.ts';
import { requireSignatureAlgorithm } from '../algorithms/signature.ts';
import { extensions } from '../asn1/identifiers.ts';
import { sameBytes } from '../bytes.ts';
import { PadesError, type PadesErrorCode } from '../errors.ts';
import { isInForce, publicKeyOf, type Certificate } from './certificate.ts';
import { basicConstraintsOf, mayUseKey } from './extensions.ts';
import { describeName } from './names.ts';

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

const maxLength = 8;
/** A pool may be the attacker's: certificates that all carry one name make a search grow without end. */
const maxSteps = 200;

/** RFC 5280 §6, without policies and name constraints: what demands them is refused as an unknown critical extension. */
export function findPath(search: PathSearch): PathOutcome {
  let steps = 0;
  let deepest: Certificate = search.leaf;
  const walk = (path: readonly Certificate[]): readonly Certificate[] | undefined => {
    const last = path.at(-1) ?? search.leaf;
    if (search.anchors.some((anchor) => sameBytes(anchor.der, last.der))) return path;
    if (path.length >= maxLength) return undefined;
    deepest = last;
    for (const issuer of issuersOf(last, path, search)) {
      steps += 1;
      if (steps > maxSteps) return undefined;
      const found = mayIssue(issuer, path, search.at) ? walk([...path, issuer]) : undefined;
      if (found) return found;
    }
    return undefined;
  };
  if (!isInForce(search.leaf, search.at)) return refuse('certificate.expired', 'not in force', search.leaf);
  if (hasUnknownDemands(search.leaf))
    return refuse('certificate.untrusted', 'an unknown critical extension', search.leaf);
  const path = walk([search.leaf]);
  return path ? { found: true, path } : refuse('certificate.untrusted', 'no path to a trusted root', deepest);
}

export function requirePath(search: PathSearch): readonly Certificate[] {
  const outcome = findPath(search);
  if (outcome.found) return outcome.path;
  throw new PadesError(outcome.code, `${describeName(search.leaf.subject)}: ${outcome.because}`);
}

const refuse = (code: PadesErrorCode, because: string, stoppedAt: Certificate): PathOutcome => ({
  found: false,
  code,
  because,
  stoppedAt,
});

const issuersOf = (
  certificate: Certificate,
  path: readonly Certificate[],
  { anchors, pool }: PathSearch,
): Certificate[] =>
  [...anchors, ...pool].filter(
    (candidate) =>
      sameBytes(candidate.subject, certificate.issuer) && !path.some((known) => sameBytes(known.der, candidate.der)),
  );

function mayIssue(issuer: Certificate, path: readonly Certificate[], at: Date): boolean {
  const subject = path.at(-1);
  if (!subject || !isInForce(issuer, at) || hasUnknownDemands(issuer) || !mayUseKey(issuer, 'keyCertSign'))
    return false;
  const { isAuthority, pathLength } = basicConstraintsOf(issuer);
  if (!isAuthority || (pathLength !== undefined && path.length - 1 > pathLength)) return false;
  return isSignedBy(subject, issuer);
}

/** False also where the algorithm is weak or unknown. */
export function isSignedBy({ signatureAlgorithm, signedPart, signature }: Certificate, issuer: Certificate): boolean {
  try {
    const algorithm = requireSignatureAlgorithm(signatureAlgorithm);
    return verifySignature({ algorithm, publicKey: publicKeyOf(issuer), data: signedPart, signature });
  } catch {
    return false;
  }
}

const understood = new Set<string>([
  extensions.keyUsage,
  extensions.basicConstraints,
  extensions.extendedKeyUsage,
  extensions.subjectAlternativeName,
  extensions.certificatePolicies,
]);

function hasUnknownDemands({ extensions: found }: Certificate): boolean {
  return [...found].some(([identifier, { critical }]) => critical && !understood.has(identifier));
}
