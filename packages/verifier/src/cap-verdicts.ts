import type { FileReport, Finding, SignatureReport } from '@rubrica/pades';

/** No signature is better than what was found of the file around it: nobody shows a green tick in an altered document. */
export function capVerdicts<R extends FileReport>(report: R): R {
  const worst =
    report.findings.find(({ effect }) => effect === 'fails') ??
    report.findings.find(({ effect }) => effect === 'leaves-open');
  if (!worst) return report;
  return { ...report, signatures: report.signatures.map((signature) => cap(signature, worst)) };
}

function cap(signature: SignatureReport, { effect, because, clause }: Finding): SignatureReport {
  const isWorse = effect === 'fails' ? signature.verdict !== 'invalid' : signature.verdict === 'valid';
  if (!isWorse) return signature;
  const { subIndication: _, ...rest } = signature;
  return {
    ...rest,
    verdict: effect === 'fails' ? 'invalid' : 'indeterminate',
    indication: effect === 'fails' ? 'TOTAL-FAILED' : 'INDETERMINATE',
    clause,
    ...(because !== undefined && { subIndication: because }),
  };
}
