import type { CertificateRequest } from './request.ts';

/** By which move the person gets which mail. */
const mails = {
  sent_to_pay: 'certificate_to_pay',
  correction_asked: 'certificate_to_correct',
  issued: 'certificate_issued',
  expiry_told: 'certificate_ending',
  revoked: 'certificate_revoked',
  rejected: 'certificate_rejected',
} as const;
type TurnMail = (typeof mails)[keyof typeof mails];

/** They lead to «Mis certificados», which a client of the company does not have. */
const forAccounts: ReadonlySet<TurnMail> = new Set(['certificate_to_correct', 'certificate_issued']);

/** The mail for what happened to a request; undefined where its person can do nothing with it. */
export function turnOf(cause: string, { holderId }: Pick<CertificateRequest, 'holderId'>): TurnMail | undefined {
  const mail = cause in mails ? mails[cause as keyof typeof mails] : undefined;
  return mail !== undefined && holderId === null && forAccounts.has(mail) ? undefined : mail;
}
