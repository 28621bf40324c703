import { isStrongKey } from '../../algorithms/keys.ts';
import { extensions } from '../../asn1/identifiers.ts';
import { isInForce, publicKeyOf, type Certificate } from '../../certificates/certificate.ts';
import { basicConstraintsOf, mayUseKey } from '../../certificates/extensions.ts';
import { describeName } from '../../certificates/names.ts';
import { servesPurpose, type Purpose } from '../../certificates/purposes.ts';
import { fingerprintOf, isIssuedBy, isSelfIssued, sameName } from './links.ts';
import { bearsPermittedNames } from './name-constraints.ts';
import { hasDemandedPolicy } from './policies.ts';
import type { Pool } from './pool.ts';

export interface PathQuestion {
  readonly leaf: Certificate;
  readonly pool: Pool;
  readonly anchors: readonly Certificate[];
  readonly at: Date;
  /** What the purposes of every certificate of the path must allow; left out, none is asked about. */
  readonly purpose?: Purpose;
}

export type PathFault = 'missing' | 'invalid' | 'expired' | 'not_yet';

export type PathAnswer =
  /** From the leaf to an anchor, both included. */
  | { readonly found: true; readonly path: readonly Certificate[] }
  | { readonly found: false; readonly fault: PathFault; readonly who: string; readonly stoppedAt: Certificate };

type Missed = Extract<PathAnswer, { readonly found: false }>;

const maxLength = 10;
/** A pool may be the attacker's: certificates that all carry one name make a search grow without end. */
const maxSteps = 300;

/** RFC 5280 §6: the first path to an anchor that is valid at `at`; otherwise the fault of the one that came closest. */
export function findValidPath(question: PathQuestion): PathAnswer {
  const { leaf, anchors, pool } = question;
  const trusted = new Set(anchors.map(fingerprintOf));
  let steps = 0;
  let nearest: Omit<Missed, 'who'> & Partial<Missed> = { found: false, fault: 'missing', stoppedAt: leaf };
  const walk = (path: readonly Certificate[]): PathAnswer | undefined => {
    const last = path.at(-1) ?? leaf;
    if (trusted.has(fingerprintOf(last))) {
      const fault = faultOf(path, question);
      if (!fault) return { found: true, path };
      nearest = { found: false, ...fault, stoppedAt: leaf };
      return undefined;
    }
    if (path.length >= maxLength) return undefined;
    const issuers = [...anchors, ...pool.named(last.issuer)].filter(
      (candidate) => sameName(candidate.subject, last.issuer) && !path.includes(candidate),
    );
    if (issuers.length === 0 && nearest.fault === 'missing') {
      nearest = { found: false, fault: 'missing', stoppedAt: last };
    }
    for (const issuer of issuers) {
      steps += 1;
      if (steps > maxSteps) return undefined;
      const answer = isIssuedBy(last, issuer) ? walk([...path, issuer]) : undefined;
      if (answer) return answer;
    }
    return undefined;
  };
  return walk([leaf]) ?? { ...nearest, who: nearest.who ?? describeName(nearest.stoppedAt.issuer) };
}

interface Fault {
  readonly fault: PathFault;
  readonly who: string;
}

/** What is wrong with a path whose signatures are right. */
function faultOf(path: readonly Certificate[], { at, purpose }: PathQuestion): Fault | undefined {
  const blame = (fault: PathFault, { subject }: Certificate): Fault => ({ fault, who: describeName(subject) });
  for (const certificate of path) {
    const fault = faultByItself(certificate, at);
    if (fault) return blame(fault, certificate);
  }
  const unfit = path.find((_, index) => !fitsItsPlace(path, index));
  if (unfit) return blame('invalid', unfit);
  const [leaf] = path;
  if (leaf && purpose && !servesPurpose(path, purpose)) return blame('invalid', leaf);
  return leaf && !hasDemandedPolicy(path.slice(0, -1).toReversed()) ? blame('invalid', leaf) : undefined;
}

function faultByItself(certificate: Certificate, at: Date): PathFault | undefined {
  if (!isInForce(certificate, at)) return at < certificate.notBefore ? 'not_yet' : 'expired';
  return hasUnknownDemands(certificate) || !isStrongKey(publicKeyOf(certificate)) ? 'invalid' : undefined;
}

/** It has a name that those above it permit and, above the first, may issue what stands below it. */
function fitsItsPlace(path: readonly Certificate[], index: number): boolean {
  const certificate = path[index];
  if (!certificate) return false;
  const isExempt = index > 0 && isSelfIssued(certificate);
  const mayBeNamed = isExempt || bearsPermittedNames(certificate, path.slice(index + 1));
  return mayBeNamed && (index === 0 || mayIssue(path, index));
}

/** RFC 5280 §6.1.4 (k) to (n). Self-issued certificates, as authorities make when they change keys, are not counted. */
function mayIssue(path: readonly Certificate[], index: number): boolean {
  const issuer = path[index];
  if (!issuer || !mayUseKey(issuer, 'keyCertSign')) return false;
  const { isAuthority, pathLength } = basicConstraintsOf(issuer);
  const between = path.slice(1, index).filter((certificate) => !isSelfIssued(certificate)).length;
  return isAuthority && (pathLength === undefined || between <= pathLength);
}

const understood = new Set<string>([
  extensions.keyUsage,
  extensions.basicConstraints,
  extensions.extendedKeyUsage,
  extensions.subjectAlternativeName,
  extensions.certificatePolicies,
  extensions.nameConstraints,
  extensions.policyConstraints,
  extensions.inhibitAnyPolicy,
  '2.5.29.33',
]);

const hasUnknownDemands = ({ extensions: present }: Certificate): boolean =>
  [...present].some(([identifier, { critical }]) => critical && !understood.has(identifier));
