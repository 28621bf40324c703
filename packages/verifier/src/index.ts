export { answersOf, type Answer, type SignatureAnswers, type SignatureKind } from './answers.ts';
export { addedContent, describeAddedContent } from './added-content.ts';
export { assuranceIn, isSealOf, type KnownPlatform, type VerifiedAssurance } from './assurance.ts';
export { combine, isUnexplained, placeOf, type AppearanceOutcome, type VerifiedFile } from './combine.ts';
export { needsComparison, signedRevisions } from './signed-revisions.ts';
export { verifyDocument, type DocumentRequest } from './verify-document.ts';
export { printable } from '@rubrica/contract';
export { readableReport } from './readable-report.ts';
export { dropRepeats } from './drop-repeats.ts';
