import type { Certificate } from '../certificates/certificate.ts';
import { findNamePart } from '../certificates/names.ts';
import { readStatement } from '../signing/statement.ts';
import { entryOf, type PdfDictionary } from '../syntax/objects.ts';
import { textOf } from '../syntax/strings.ts';
import { summarizeChain } from './certificate-summary.ts';
import { certifiedNames } from './certified-names.ts';
import {
  isAfter,
  checkStampTrust,
  proofAfter,
  type CheckedEntry,
  type CheckedStamp,
  type Proof,
  type StampedTime,
} from './check-stamps.ts';
import type { ClaimedTime } from './cryptography/check-signature.ts';
import type { CheckedToken } from './cryptography/check-token.ts';
import { conclude, found, type Finding } from './finding.ts';
import type { LaterRevision } from './later-revisions.ts';
import { verdictOf, type SignatureLevel, type SignatureReport } from './report.ts';
import type { SignatureEntry } from './structure/signature-entry.ts';
import { checkCertificate, type Evidence, type CheckedCertificate } from './trust/check-certificate.ts';
import { checkWrittenNames } from './written-name.ts';

/** What the rest of the file says about a signature. */
export interface Surroundings {
  readonly stamps: readonly StampedTime[];
  /** What is wrong with what was done to the file after the signature. */
  readonly broken: readonly Finding[];
  readonly later: readonly LaterRevision[];
}

/** One signature, at the earliest time at which it is proven to exist (EN 319 102-1 §5.5, §5.6). */
export async function reportSignature(
  evidence: Evidence,
  checked: CheckedEntry,
  { stamps, broken, later }: Surroundings,
): Promise<SignatureReport> {
  const { placed, crypto } = checked;
  const { entry } = placed;
  const sealed = proofAfter(stamps, entry.end, evidence.now);
  const stamped = await checkStamps(evidence, crypto.tokens, sealed);
  const best = bestOf(stamped);
  const proof = bestProof(sealed, best);
  const { certificate } = crypto;
  const trust = certificate && (await checkOwner(evidence, certificate, proof));
  const { signer, issuer } = whoSigned(certificate);
  const statement = readStatement(entry.dictionary);
  const findings = [
    ...crypto.findings,
    ...broken,
    ...stamped.flatMap(({ stamp }) => stamp.findings),
    ...(trust?.findings ?? []),
    ...checkClaim(crypto.claimedAt, proof, evidence.now),
    ...checkClaims(crypto.claims, proof),
    ...checkWrittenNames([signer?.name, signer?.organization, statement?.person]),
    ...checkOrder(stamped, sealed),
  ];
  const conclusion = conclude(findings);
  return {
    field: entry.field.name,
    end: entry.end,
    ...conclusion,
    verdict: verdictOf(conclusion),
    level: isOlderForm(entry.form) ? entry.form : levelOf({ proof, trust, stamps, end: entry.end }),
    signer,
    issuer,
    statement,
    reason: readReason(entry.dictionary),
    ...timeOf(proof, crypto),
    chain: summarizeChain(certificate, trust?.path),
    stampedBy: best && summarizeChain(best.token.certificate, best.stamp.trust?.path),
    digest: crypto.digest,
    later,
    findings,
  };
}

const whoSigned = (certificate: Certificate | undefined): Pick<SignatureReport, 'signer' | 'issuer'> =>
  certificate
    ? { signer: certifiedNames(certificate), issuer: issuerOf(certificate) }
    : { signer: undefined, issuer: undefined };

const checkOwner = (evidence: Evidence, certificate: Certificate, { at, source }: Proof): Promise<CheckedCertificate> =>
  checkCertificate(evidence, { certificate, at, isProven: source !== undefined, purpose: 'signature' });

type OlderForm = Exclude<SignatureEntry['form'], 'cades' | 'foreign'>;

const isOlderForm = (form: SignatureEntry['form']): form is OlderForm => form !== 'cades' && form !== 'foreign';

const timeOf = (
  { at, source }: Proof,
  { claimedAt }: Pick<CheckedEntry['crypto'], 'claimedAt'>,
): Pick<SignatureReport, 'signedAt' | 'timeSource'> =>
  source
    ? { signedAt: at, timeSource: source }
    : { signedAt: claimedAt, timeSource: claimedAt ? 'claimed' : undefined };

const longestReason = 1_000;

function readReason(signature: PdfDictionary): string | undefined {
  const reason = entryOf(signature, 'Reason');
  return reason?.kind === 'string' ? textOf(reason).slice(0, longestReason) : undefined;
}

interface StampedBy {
  readonly token: CheckedToken;
  readonly stamp: CheckedStamp;
}

/** The earliest first: each proves the signature by itself. */
async function checkStamps(evidence: Evidence, tokens: readonly CheckedToken[], sealed: Proof): Promise<StampedBy[]> {
  const stamped: StampedBy[] = [];
  for (const token of tokens) stamped.push({ token, stamp: await checkStampTrust(evidence, token, sealed) });
  return stamped.sort((a, b) => (a.token.time?.getTime() ?? Infinity) - (b.token.time?.getTime() ?? Infinity));
}

const bestOf = (stamped: readonly StampedBy[]): StampedBy | undefined =>
  stamped.find(({ stamp }) => stamp.isTrusted) ?? stamped[0];

const checkOrder = (stamped: readonly StampedBy[], sealed: Proof): Finding[] =>
  stamped.some((one) => isOutOfOrder(one, sealed)) ? [found('time.order')] : [];

const isOutOfOrder = ({ token, stamp }: StampedBy, sealed: Proof): boolean =>
  stamp.isTrusted && token.time !== undefined && isAfter(token.time, sealed);

function bestProof(sealed: Proof, best: StampedBy | undefined): Proof {
  const time = best?.token.time;
  return best?.stamp.isTrusted && time && time <= sealed.at ? { at: time, source: 'signature_timestamp' } : sealed;
}

const dayMs = 24 * 60 * 60_000;

function checkClaim(claimedAt: Date | undefined, { source }: Proof, now: Date): Finding[] {
  if (source) return [];
  if (claimedAt && claimedAt.getTime() > now.getTime() + dayMs) return [found('time.future')];
  return [found('time.claimed')];
}

const hourMs = 60 * 60_000;
/** Clocks differ; a time without its zone may be that of any place. */
const toleranceOf = ({ hasZone }: ClaimedTime): number => (hasZone ? hourMs : 15 * hourMs);

/** What a signature says about its time agrees with itself, and is not later than what proves it (EN 319 102-1 §5.5.4). */
function checkClaims(claims: readonly ClaimedTime[], { source, at }: Proof): Finding[] {
  const isLater = (claim: ClaimedTime): boolean =>
    source !== undefined && claim.at.getTime() > at.getTime() + toleranceOf(claim);
  const differs = (claim: ClaimedTime): boolean =>
    claims.some((other) => Math.abs(other.at.getTime() - claim.at.getTime()) > toleranceOf(claim) + toleranceOf(other));
  return claims.some((claim) => isLater(claim) || differs(claim)) ? [found('time.contradiction')] : [];
}

const issuerOf = ({ issuer }: Certificate): string | undefined =>
  findNamePart(issuer, 'CN') ?? findNamePart(issuer, 'O');

interface LevelFacts {
  readonly proof: Proof;
  readonly trust: CheckedCertificate | undefined;
  readonly stamps: readonly StampedTime[];
  readonly end: number;
}

/** EN 319 142-1 §6: a level counts only with everything that it promises. */
function levelOf({ proof, trust, stamps, end }: LevelFacts): SignatureLevel {
  if (!proof.source) return 'B-B';
  const needed = trust?.clearedBy;
  if (needed === undefined || needed < 0) return 'B-T';
  const isArchived = stamps.some(
    ({ checked, stamp: seal }) => seal.isTrusted && checked.placed.entry.end > end && checked.placed.revision >= needed,
  );
  return isArchived ? 'B-LTA' : 'B-LT';
}
