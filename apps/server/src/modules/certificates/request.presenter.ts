import {
  certificateMoves,
  certificateRemarks,
  type CertificateAnnex,
  type CertificateEvent,
  type CertificateRow,
  type IssuedCertificateView,
} from '@rubrica/contract';

import {
  fullName,
  owesRefund,
  type CertificateAnnexFile,
  type CertificateRequest,
  type IssuedFacts,
} from './request.ts';

export const presentRow = (request: CertificateRequest): CertificateRow => ({
  id: request.id,
  number: request.number,
  status: request.status,
  type: request.type,
  years: request.years,
  holder_name: fullName(request.holder),
  identification_number: request.holder.identification_number,
  legal_name: request.company?.legal_name ?? null,
  created_at: request.createdAt.toISOString(),
  sent_at: request.sentAt?.toISOString() ?? null,
  valid_until: request.issued?.validUntil.toISOString() ?? null,
  revocation: request.revocation && (request.revocation.revokedAt ? 'done' : 'asked'),
  owes_refund: owesRefund(request),
});

export const presentAnnex = (annex: CertificateAnnexFile): CertificateAnnex => ({
  path: annex.id,
  type: annex.type,
  content_type: annex.contentType,
  size_bytes: annex.sizeBytes,
  uploaded_at: annex.uploadedAt.toISOString(),
  replaced_at: annex.replacedAt?.toISOString() ?? null,
});

export const presentIssued = (issued: IssuedFacts): IssuedCertificateView => ({
  serial_number: issued.serialNumber,
  subject: issued.subject,
  issuer: issued.issuer,
  valid_from: issued.validFrom.toISOString(),
  valid_until: issued.validUntil.toISOString(),
});

interface Told {
  readonly cause: string;
  readonly status: CertificateRequest['status'];
  readonly actor: string;
  readonly reason: string | null;
  readonly at: Date;
}

/** Who, in words; a member by name where their account still exists. */
export const presentEvent = (
  { cause, status, actor, reason, at }: Told,
  names: ReadonlyMap<string, string>,
): CertificateEvent => ({
  at: at.toISOString(),
  status,
  text: words[cause] ?? cause,
  actor: nameOf(actor, names),
  reason,
});

const words: Readonly<Record<string, string>> = {
  ...certificateRemarks,
  ...Object.fromEntries(Object.entries(certificateMoves).map(([cause, { label }]) => [cause, label])),
};

export function nameOf(actor: string, names: ReadonlyMap<string, string>): string {
  if (actor.startsWith('payer:')) return 'Quien paga';
  if (actor.startsWith('signatory:')) return 'Quien firma';
  if (actor.startsWith('system:')) return 'El sistema';
  return names.get(actor) ?? 'Alguien de la empresa';
}
