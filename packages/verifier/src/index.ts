export { answersOf, type Answer, type SignatureAnswers, type SignatureKind } from './answers.ts';
export { addedContent, describeAddedContent } from './added-content.ts';
export { assuranceIn, isSealOf, type KnownPlatform, type VerifiedAssurance } from './assurance.ts';
export { combine, isUnexplained, placeOf, type AppearanceOutcome, type VerifiedFile } from './combine.ts';
export { needsComparison, signedRevisions } from './signed-revisions.ts';
export { verifyDocument, type DocumentRequest } from './verify-document.ts';
export { printable } from '@rubrica/contract';
export { readableReport } from './readable-report.ts';
export type {
  ReadableAddition,
  ReadableFinding,
  ReadableReport,
  ReadableSignature,
  ReadableTimestamp,
} from './readable.ts';
export { certificationEntities, type CertificationEntity } from './ecuador/entities.ts';
export { identityOf, type CertificateKind, type CertifiedIdentity } from './ecuador/identity.ts';
export { describeFinding } from './words/finding-words.table.ts';
export { describeTrustError } from './words/refusal-words.ts';
export { reportWords } from './words/report-words.ts';
export { dropRepeats } from './drop-repeats.ts';
