/** Where a request for a certificate stands; the names are those of the specification. */
export const certificateStatuses = [
  'CREATED',
  'PAYMENT_PENDING',
  'PAYMENT_TO_VALIDATE',
  'PAID',
  'IN_REVIEW',
  'TO_UPDATE',
  'APPROVED',
  'ISSUED',
  'ISSUE_FAILED',
  'REJECTED',
  'CANCELLED',
  'REFUNDED',
] as const;
export type CertificateStatus = (typeof certificateStatuses)[number];

/** For whom a certificate is issued (ARCOTEL-2024-0176). */
export const certificateTypes = ['persona_natural', 'representante_legal', 'miembro_empresa'] as const;
export type CertificateType = (typeof certificateTypes)[number];

/** The most that one paper of a request may weigh. */
export const annexBytes = 10 * 1024 * 1024;
