import type { CertificateRequest } from './request.ts';

/** By which move the person gets which mail. */
const mails = {
  sent_to_pay: 'certificate_to_pay',
  correction_asked: 'certificate_to_correct',
  issued: 'certificate_issued',
  expiry_told: 'certificate_ending',
  revoked: 'certificate_revoked',
  rejected: 'certificate_rejected',
  process_closed: 'certificate_closed',
} as const;
type TurnMail = (typeof mails)[keyof typeof mails];

/** They lead to «Mis certificados» or back to the signing link; a client whose request an official wrote has neither. */
const forAskers: ReadonlySet<TurnMail> = new Set(['certificate_to_correct', 'certificate_issued']);

/** The mail for what happened to a request; undefined where its person can do nothing with it. */
export function turnOf(
  cause: string,
  { holderId, signatoryId }: Pick<CertificateRequest, 'holderId' | 'signatoryId'>,
): TurnMail | undefined {
  const mail = cause in mails ? mails[cause as keyof typeof mails] : undefined;
  const hasAsked = holderId !== null || signatoryId !== null;
  return mail !== undefined && !hasAsked && forAskers.has(mail) ? undefined : mail;
}
