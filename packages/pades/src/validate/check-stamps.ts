import type { CheckedSignature } from './cryptography/check-signature.ts';
import type { CheckedToken } from './cryptography/check-token.ts';
import { found, type Finding } from './finding.ts';
import type { TimeSource } from './report.ts';
import type { PlacedSignature } from './structure/read-structure.ts';
import {
  checkCertificate,
  type CertificateQuestion,
  type Evidence,
  type CheckedCertificate,
} from './trust/check-certificate.ts';

export interface CheckedEntry {
  readonly placed: PlacedSignature;
  readonly crypto: CheckedSignature;
}

/** A moment at which something is known to have existed; `now` where nothing proves an earlier one. */
export interface Proof {
  readonly at: Date;
  readonly source: Exclude<TimeSource, 'claimed'> | undefined;
}

export interface CheckedStamp {
  readonly isTrusted: boolean;
  readonly findings: readonly Finding[];
  readonly trust: CheckedCertificate | undefined;
}

/** A time stamp proves its time if its authority is trusted at the time at which the stamp itself is proven to exist. */
export async function checkStampTrust(evidence: Evidence, token: CheckedToken, proof: Proof): Promise<CheckedStamp> {
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
  const today = await checkCertificate(evidence, { ...question, at: proof.at });
  const trust = isOnlyUnknown(today) ? await clearAtStamp(evidence, { ...question, at: time }, today) : today;
  const worst = trust.findings.find(({ effect }) => effect !== 'is-noted');
  if (worst) return { isTrusted: false, findings: [found('timestamp.untrusted', { cause: worst })], trust };
  return { isTrusted: true, findings: trust.findings, trust };
}

const isOnlyUnknown = ({ findings }: CheckedCertificate): boolean =>
  findings.some(({ code }) => code === 'revocation.unknown') &&
  findings.every(({ code, effect }) => effect === 'is-noted' || code === 'revocation.unknown');

/**
 * Nobody says anything about the authority today. What the file holds from the time of the stamp will do then: otherwise
 * every archive would be undecided a week after its last renewal.
 */
async function clearAtStamp(
  evidence: Evidence,
  question: CertificateQuestion,
  today: CheckedCertificate,
): Promise<CheckedCertificate> {
  const then = await checkCertificate(evidence, question);
  const isCleared = then.findings.every(({ effect }) => effect === 'is-noted');
  return isCleared ? { ...then, findings: [...then.findings, found('revocation.at_stamp')] } : today;
}

const toleranceMs = 5 * 60_000;

const unknownStamp: CheckedStamp = { isTrusted: false, findings: [], trust: undefined };

/** A document time stamp and what it is worth. */
export interface StampedTime {
  readonly checked: CheckedEntry;
  readonly stamp: CheckedStamp;
  readonly findings: readonly Finding[];
}

/**
 * EN 319 102-1 §5.6: from the newest document time stamp to the oldest. Each is checked at the time that the one after it
 * proves, so that an authority that has expired since still counts. Answers what each proves.
 */
export async function checkDocumentStamps(evidence: Evidence, stamps: readonly CheckedEntry[]): Promise<StampedTime[]> {
  let proof: Proof = { at: evidence.now, source: undefined };
  const answers: StampedTime[] = [];
  for (const checked of stamps.toReversed()) {
    const [token] = checked.crypto.tokens;
    const stamp = token ? await checkStampTrust(evidence, token, proof) : unknownStamp;
    const time = stamp.isTrusted ? token?.time : undefined;
    answers.unshift({
      checked,
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
  for (const { checked, stamp } of stamps) {
    const time = checked.crypto.tokens[0]?.time;
    const isLater = checked.placed.entry.end > end;
    if (isLater && stamp.isTrusted && time && time <= proof.at) proof = { at: time, source: 'document_timestamp' };
  }
  return proof;
}

export const isAfter = (time: Date, proof: Proof): boolean => time.getTime() > proof.at.getTime() + toleranceMs;
