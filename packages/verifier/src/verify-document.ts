import { verifyFile, type Trust } from '@rubrica/pades';
import { compareAppearance, type ComparisonLimits } from '@rubrica/page-compare';

import { combine, type VerifiedFile } from './combine.ts';
import { needsComparison, signedRevisions } from './signed-revisions.ts';

export interface DocumentRequest {
  readonly file: Uint8Array;
  readonly trust: Trust;
  readonly now: Date;
  readonly limits?: Partial<ComparisonLimits>;
}

/** Both verdicts at once. Whoever must be able to end a page that takes forever asks for them one after the other. */
export async function verifyDocument({ file, trust, now, limits = {} }: DocumentRequest): Promise<VerifiedFile> {
  const report = await verifyFile({ file, trust, now });
  if (!needsComparison(report, file.length)) return report;
  return combine(report, await compareAppearance({ file, signatures: signedRevisions(report), limits }));
}
