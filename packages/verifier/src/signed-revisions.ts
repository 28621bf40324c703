import type { FileReport, SignatureReport } from '@rubrica/pades';
import type { SignedRevision } from '@rubrica/page-compare';

/** What the comparison of pages has to know of the signatures: where each ends, and whether what it draws is explained. */
export function signedRevisions({ signatures, timestamps, fillings, comments }: FileReport): SignedRevision[] {
  const signed = signatures.flatMap((signature) =>
    signature.end === undefined ? [] : [{ end: signature.end, standing: standingOf(signature) }],
  );
  // A time stamp shows nothing on a page, so no change on a page can belong to it.
  const stamped = timestamps.map(({ end }) => ({ end, standing: 'none' as const }));
  const filled = fillings.map(({ end, fields }) => ({
    end,
    standing: 'trusted' as const,
    filled: fields.flatMap(({ boxes }) => boxes),
  }));
  const commented = comments.map(({ end, comments: own }) => ({
    end,
    standing: 'trusted' as const,
    filled: own.flatMap(({ page, rectangle }) => (rectangle ? [{ page, rectangle }] : [])),
  }));
  return [...signed, ...stamped, ...filled, ...commented].sort((a, b) => a.end - b.end);
}

function standingOf({ chain, findings }: SignatureReport): SignedRevision['standing'] {
  const isBroken = findings.some(({ effect, code }) => effect === 'fails' && /^(?:signature|cms)\./.test(code));
  if (isBroken) return 'none';
  return chain.isTrusted ? 'trusted' : 'unknown';
}

/** Whether anything follows a signature. Where nothing does, there is nothing to compare. */
export function needsComparison(report: FileReport, sizeBytes: number): boolean {
  if (report.verdict === 'error' || report.signatures.length === 0) return false;
  const [first] = signedRevisions(report);
  return first !== undefined && first.end < sizeBytes;
}
