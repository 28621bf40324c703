import type { Certificate } from '../../certificates/certificate.ts';
import { basicConstraintsOf } from '../../certificates/extensions.ts';
import type { Answer } from './answers.ts';

export type RevocationVerdict =
  | { readonly kind: 'good'; readonly answer: Answer }
  | { readonly kind: 'revoked'; readonly at: Date }
  /** Revoked, but only after the thing in question was proven to exist. */
  | { readonly kind: 'revoked-later'; readonly at: Date; readonly answer: Answer }
  | { readonly kind: 'unknown' };

/** Clocks differ. */
const toleranceMs = 5 * 60_000;
const dayMs = 24 * 60 * 60_000;
/** An answer that names no end speaks for a day. */
const openEndedMs = dayMs;
/** Whatever end an answer names: an old one, replayed, would hide a revocation. Roots publish their lists once a year. */
const maxAgeMs = 40 * dayMs;
const maxAgeOfAuthorityMs = 400 * dayMs;

/**
 * What all answers together say about a certificate at time `at`. One that says revoked outweighs any that says good, and
 * silence is never good.
 */
export function decideRevocation(
  answers: readonly Answer[],
  { certificate, at }: { readonly certificate: Certificate; readonly at: Date },
): RevocationVerdict {
  const revocations = answers.flatMap((answer) =>
    answer.status.kind === 'revoked' ? [{ answer, at: answer.status.at }] : [],
  );
  const [first] = revocations.sort((a, b) => a.at.getTime() - b.at.getTime());
  if (first && first.at <= at) return { kind: 'revoked', at: first.at };
  if (first) return { kind: 'revoked-later', ...first };
  const clearing = answers.filter((answer) => answer.status.kind === 'good' && speaksFor(answer, certificate, at));
  const fromFile = clearing.find(({ origin }) => origin.kind === 'file');
  const answer = fromFile ?? clearing[0];
  return answer ? { kind: 'good', answer } : { kind: 'unknown' };
}

/**
 * An answer speaks for `at` if it was in force then, or if it was given later: who is good later was good before. After
 * a certificate has run out its issuer may forget it (RFC 5280 §5), so that silence then says nothing.
 */
function speaksFor({ thisUpdate, nextUpdate }: Answer, certificate: Certificate, at: Date): boolean {
  const { notAfter } = certificate;
  const { isAuthority } = basicConstraintsOf(certificate);
  if (thisUpdate > notAfter) return false;
  if (thisUpdate.getTime() >= at.getTime()) return true;
  const end = nextUpdate?.getTime() ?? thisUpdate.getTime() + openEndedMs;
  const latest = thisUpdate.getTime() + (isAuthority ? maxAgeOfAuthorityMs : maxAgeMs);
  return Math.min(end, latest) >= at.getTime() - toleranceMs;
}
