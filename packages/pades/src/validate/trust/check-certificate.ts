import type { Certificate } from '../../certificates/certificate.ts';
import { describeName } from '../../certificates/names.ts';
import type { Purpose } from '../../certificates/purposes.ts';
import { found, type Finding } from '../finding.ts';
import { answerFrom, type Answer, type RevocationData, type Subject } from './answers.ts';
import { askOnline, fetchIssuersOf } from './online.ts';
import { findValidPath, type PathAnswer, type PathFault } from './path.ts';
import type { Pool } from './pool.ts';
import { decideRevocation, type RevocationVerdict } from './revocation.ts';
import { anchorsOf, type Trust } from './trust-list.ts';

/** Everything that trust is checked with, for one file. Grows as others answer. */
export interface Evidence {
  readonly trust: Trust;
  readonly pool: Pool;
  readonly data: RevocationData[];
  /** When the check is made. */
  readonly now: Date;
}

export interface CertificateQuestion {
  readonly certificate: Certificate;
  /** The time at which it must have been good. */
  readonly at: Date;
  /** Whether a time stamp proves that what it signed existed at `at`. */
  readonly isProven: boolean;
  readonly purpose: Purpose;
}

export interface CheckedCertificate {
  readonly findings: readonly Finding[];
  readonly path: readonly Certificate[] | undefined;
  /** The last revision that had to be there to clear the whole path; undefined where the file alone does not. */
  readonly clearedBy: number | undefined;
}

const faultCodes: Readonly<Record<PathFault, `chain.${PathFault}`>> = {
  missing: 'chain.missing',
  invalid: 'chain.invalid',
  expired: 'chain.expired',
  not_yet: 'chain.not_yet',
};

/** EN 319 102-1 §5.2.6 and §5.5: whether a certificate leads to trust and was not revoked, at the time that counts. */
export async function checkCertificate(evidence: Evidence, question: CertificateQuestion): Promise<CheckedCertificate> {
  const answer = await findPath(evidence, question);
  if (!answer.found) {
    const finding = found(faultCodes[answer.fault], { who: answer.who });
    return { findings: [finding], path: undefined, clearedBy: undefined };
  }
  const { path } = answer;
  const findings: Finding[] = [];
  let clearedBy: number | undefined = -1;
  for (const [index, certificate] of path.slice(0, -1).entries()) {
    const issuer = path[index + 1];
    if (!issuer) continue;
    const verdict = await clear(evidence, { certificate, issuer }, question.at);
    const finding = toFinding(verdict, { ...question, certificate, isLeaf: index === 0, evidence });
    if (finding) findings.push(finding);
    const origin = verdict.kind === 'good' || verdict.kind === 'revoked-later' ? verdict.answer.origin : undefined;
    clearedBy = clearedBy !== undefined && origin?.kind === 'file' ? Math.max(clearedBy, origin.revision) : undefined;
  }
  return { findings, path, clearedBy };
}

const maxFetches = 4;

async function findPath(
  evidence: Evidence,
  { certificate: leaf, at, purpose }: CertificateQuestion,
): Promise<PathAnswer> {
  const { trust, pool } = evidence;
  const anchors = anchorsOf(trust, purpose);
  for (let fetches = 0; ; fetches += 1) {
    const answer = findValidPath({ leaf, pool, anchors, at, purpose });
    if (answer.found || answer.fault !== 'missing' || fetches >= maxFetches) return answer;
    const fetched = await fetchIssuersOf(trust, answer.stoppedAt);
    if (fetched.length === 0) return answer;
    pool.add(fetched);
  }
}

/** The file's own data first, then what is at hand; others are asked only where these leave it open. */
async function clear(evidence: Evidence, subject: Subject, at: Date): Promise<RevocationVerdict> {
  const { certificate } = subject;
  const decide = (): RevocationVerdict => decideRevocation(answersAbout(evidence, subject), { certificate, at });
  const known = decide();
  if (known.kind !== 'unknown') return known;
  for await (const data of askOnline(evidence.trust, subject, evidence.now)) {
    evidence.data.push(data);
    const verdict = decide();
    if (verdict.kind !== 'unknown') return verdict;
  }
  return known;
}

/** Clocks differ a little; what comes from later than now was not given yet. */
const toleranceMs = 5 * 60_000;

function answersAbout({ data, pool, now }: Evidence, subject: Subject): Answer[] {
  const latest = now.getTime() + toleranceMs;
  return data
    .flatMap((one) => answerFrom(one, subject, pool) ?? [])
    .filter(({ givenAt }) => givenAt.getTime() <= latest)
    .filter((answer) => !isFromRevoked(answer, subject.issuer, data, pool));
}

function isFromRevoked(
  { responder, thisUpdate }: Answer,
  issuer: Certificate,
  data: readonly RevocationData[],
  pool: Pool,
): boolean {
  if (!responder) return false;
  return data.some((one) => {
    const answer = one.kind === 'crl' ? answerFrom(one, { certificate: responder, issuer }, pool) : undefined;
    return answer?.status.kind === 'revoked' && answer.status.at <= thisUpdate;
  });
}

interface FindingFacts extends CertificateQuestion {
  readonly isLeaf: boolean;
  readonly evidence: Evidence;
}

function toFinding(
  verdict: RevocationVerdict,
  { certificate, isLeaf, isProven, evidence: { now, trust } }: FindingFacts,
): Finding | undefined {
  const who = describeName(certificate.subject);
  switch (verdict.kind) {
    case 'good':
      return undefined;
    case 'revoked-later':
      return found('revocation.revoked_later', { who, at: verdict.at });
    case 'unknown':
      if (certificate.notAfter < now) return found('revocation.lost', { who });
      return found(trust.revocationPolicy === 'if-available' ? 'revocation.not_checked' : 'revocation.unknown', {
        who,
      });
    case 'revoked': {
      const ofLeaf = isProven ? 'revocation.revoked' : 'revocation.revoked_unproven';
      return found(isLeaf ? ofLeaf : 'revocation.authority_revoked', { who, at: verdict.at });
    }
  }
}
