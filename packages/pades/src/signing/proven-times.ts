import { openDocument } from '../document/document.ts';
import type { PdfFile } from '../document/pdf-file.ts';
import { summarizeCertificate, type CertificateSummary } from '../validate/certificate-summary.ts';
import { verifyExistingSignatures } from './existing-signatures.ts';

/** By when a signature existed, as a time stamp proves, and whose time stamp that is. */
export interface ProvenTime {
  readonly field: string;
  readonly at: Date;
  readonly authority: CertificateSummary;
}

/** Of each signature: its own time stamp, or the first of the document after it. Those without any are left out. */
export function provenTimes(file: PdfFile): ProvenTime[] {
  const existing = verifyExistingSignatures(openDocument(file));
  const stamps = existing.flatMap(({ time, end, certificate }) => (time ? [{ time, end, certificate }] : []));
  return existing.flatMap(({ kind, fieldName: field, stamp, end }) => {
    const proof = stamp ?? stamps.find((later) => later.end > end);
    return kind === 'signature' && proof
      ? [{ field, at: proof.time, authority: summarizeCertificate(proof.certificate.der) }]
      : [];
  });
}
