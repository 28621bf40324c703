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

/** Why an issued certificate ends before its last day, as RFC 5280 §5.3.1 names it. */
export const revocationReasons = [
  'key_compromise',
  'superseded',
  'affiliation_changed',
  'cessation_of_operation',
] as const;
export type RevocationReason = (typeof revocationReasons)[number];

export const revocationReasonLabels: Readonly<Record<RevocationReason, string>> = {
  key_compromise: 'La clave se perdió o alguien más puede tenerla',
  superseded: 'Otro certificado lo reemplaza',
  affiliation_changed: 'La persona dejó el cargo o la empresa',
  cessation_of_operation: 'Ya no se usa',
};

/** What somebody of the company can do with a request that waits. */
export const certificateTurns = ['validate_payment', 'review', 'order', 'retry', 'return_money'] as const;
export type CertificateTurn = (typeof certificateTurns)[number];

/** The most that one paper of a request may weigh. */
export const annexBytes = 10 * 1024 * 1024;
