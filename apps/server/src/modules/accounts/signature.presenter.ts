import type { registeredCertificate } from '@rubrica/contract';
import type { z } from 'zod';

import type { RegisteredSignature } from './signature.repository.ts';

export type CertificateView = z.infer<typeof registeredCertificate>;

export function presentCertificate({ id, facts, uploadedAt }: RegisteredSignature, now: Date): CertificateView {
  const { notBefore = '', notAfter = '' } = facts;
  return {
    id,
    subject: facts.subject ?? '',
    identification: facts.identification ?? null,
    issuer: facts.issuer ?? '',
    serial_number: facts.serialNumber ?? '',
    not_before: notBefore,
    not_after: notAfter,
    is_in_date: new Date(notBefore) <= now && now <= new Date(notAfter),
    uploaded_at: uploadedAt.toISOString(),
  };
}

export function presentImages(signatures: readonly RegisteredSignature[]): { signature: boolean; initials: boolean } {
  const has = (kind: string): boolean => signatures.some((signature) => signature.kind === kind);
  return { signature: has('signature'), initials: has('initials') };
}
