import type { JudgedSignature } from './cryptography/judge-signature.ts';
import type { JudgedToken } from './cryptography/judge-token.ts';
import { found, type Finding } from './finding.ts';
import type { TimeSource } from './report.ts';
import type { PlacedSignature } from './structure/judge-structure.ts';
import {
  judgeCertificate,
  type CertificateQuestion,
  type Evidence,
  type JudgedCertificate,
} from './trust/judge-certificate.ts';

export interface Judged {
  readonly placed: PlacedSignature;
  readonly crypto: JudgedSignature;
}

/** A moment at which something is known to have existed; `now` where nothing proves an earlier one. */
export interface Proof {
  readonly at: Date;
  readonly source: Exclude<TimeSource, 'claimed'> | undefined;
}

export interface JudgedStamp {
  readonly isTrusted: boolean;
  readonly findings: readonly Finding[];
  readonly trust: JudgedCertificate | undefined;
}

/** A time stamp proves its time if its authority is trusted at the time at which the stamp itself is proven to exist. */
export async function judgeStamp(evidence: Evidence, token: JudgedToken, proof: Proof): Promise<JudgedStamp> {
  const { certificate, time } = token;
  if (!certificate || !time) return { isTrusted: false, findings: [], trust: undefined };
  if (time.getTime() > evidence.now.getTime() + toleranceMs) {
    return {
      isTrusted: false,
      findings: [found('timestamp.future')],
      trust: undefined,
    };
  }
  const question = { certificate, isProven: proof.source !== undefined, purpose: 'timestamp' } as const;
  const today = await judgeCertificate(evidence, { ...question, at: proof.at });
  const trust = isOnlyUnknown(today) ? await clearAtStamp(evidence, { ...question, at: time }, today) : today;
  const worst = trust.findings.find(({ effect }) => effect !== 'is-noted');
  if (worst)
    return { isTrusted: false, findings: [found('timestamp.untrusted', worst.text.replace(/\.$/, ''))], trust };
  return { isTrusted: true, findings: trust.findings, trust };
}

const isOnlyUnknown = ({ findings }: JudgedCertificate): boolean =>
  findings.some(({ code }) => code === 'revocation.unknown') &&
  findings.every(({ code, effect }) => effect === 'is-noted' || code === 'revocation.unknown');

/**
 * Nobody says anything about the authority today. What the file holds from the time of the stamp will do then: otherwise
 * every archive would be undecided a week after its last renewal.
 */
async function clearAtStamp(
  evidence: Evidence,
  question: CertificateQuestion,
  today: JudgedCertificate,
): Promise<JudgedCertificate> {
  const then = await judgeCertificate(evidence, question);
  const isCleared = then.findings.every(({ effect }) => effect === 'is-noted');
  return isCleared ? { ...then, findings: [...then.findings, found('revocation.at_stamp')] } : today;
}

const toleranceMs = 5 * 60_000;

const unknownStamp: JudgedStamp = { isTrusted: false, findings: [], trust: undefined };

/** A document time stamp and what it is worth. */
export interface StampedTime {
  readonly judged: Judged;
  readonly stamp: JudgedStamp;
  readonly findings: readonly Finding[];
}

/**
 * EN 319 102-1 §5.6: from the newest document time stamp to the oldest. Each is judged at the time that the one after it
 * proves, so that an authority that has expired since still counts. Answers what each proves.
 */
export async function judgeDocumentStamps(evidence: Evidence, stamps: readonly Judged[]): Promise<StampedTime[]> {
  let proof: Proof = { at: evidence.now, source: undefined };
  const answers: StampedTime[] = [];
  for (const judged of stamps.toReversed()) {
    const [token] = judged.crypto.tokens;
    const stamp = token ? await judgeStamp(evidence, token, proof) : unknownStamp;
    const time = stamp.isTrusted ? token?.time : undefined;
    answers.unshift({
      judged,
      stamp,
      findings: [...stamp.findings, ...(time && isAfter(time, proof) ? [found('time.order')] : [])],
    });
    if (time && time <= proof.at) proof = { at: time, source: 'document_timestamp' };
  }
  return answers;
}

/** What the trusted document time stamps after a signature prove of it. */
export function proofAfter(stamps: readonly StampedTime[], end: number, now: Date): Proof {
  let proof: Proof = { at: now, source: undefined };
  for (const { judged, stamp } of stamps) {
    const time = judged.crypto.tokens[0]?.time;
    const isLater = judged.placed.entry.end > end;
    if (isLater && stamp.isTrusted && time && time <= proof.at) proof = { at: time, source: 'document_timestamp' };
  }
  return proof;
}

export const isAfter = (time: Date, proof: Proof): boolean => time.getTime() > proof.at.getTime() + toleranceMs;
