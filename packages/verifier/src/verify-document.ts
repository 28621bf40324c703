import { createStreamUnlocker, joinParts, pdfFileOf, verifyFile, type Trust } from '@rubrica/pades';
import { compareAppearance, type ComparisonLimits } from '@rubrica/page-compare';

import { combine, type VerifiedFile } from './combine.ts';
import { needsComparison, signedRevisions } from './signed-revisions.ts';

export interface DocumentRequest {
  readonly file: Uint8Array;
  readonly trust: Trust;
  readonly now: Date;
  readonly limits?: Partial<ComparisonLimits>;
}

/** Returns both verdicts at once; a caller that must stop a slow page runs the two checks separately instead. */
export async function verifyDocument({ file, trust, now, limits = {} }: DocumentRequest): Promise<VerifiedFile> {
  const pdf = pdfFileOf(file);
  const report = await verifyFile({ file: pdf, trust, now });
  if (!needsComparison(report, pdf.length)) return report;
  const bytes = joinParts(pdf);
  const order = { file: bytes, signatures: signedRevisions(report), unlock: createStreamUnlocker(bytes), limits };
  return combine(report, await compareAppearance(order));
}
