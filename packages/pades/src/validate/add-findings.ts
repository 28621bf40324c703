import { conclude, type Finding } from './finding.ts';
import { verdictOf, type FileReport, type SignatureReport } from './report.ts';

/** Something that was found about the file by other means than this package's. */
export interface LaterFinding {
  readonly finding: Finding;
  /** It happened to what was there up to this byte: signatures that end later do not vouch for it. */
  readonly since: number;
}

/** The report with more findings, concluded again. A file that was not checked stays so. */
export function addFindings(report: FileReport, added: readonly LaterFinding[]): FileReport {
  if (added.length === 0 || report.verdict === 'error' || report.verdict === 'unsigned') return report;
  const signatures = report.signatures.map((signature) => addToSignature(signature, added));
  const findings = [...report.findings, ...added.map(({ finding }) => finding)];
  const conclusion = conclude([...findings, ...[...signatures, ...report.timestamps].flatMap((one) => one.findings)]);
  return { ...report, ...conclusion, verdict: verdictOf(conclusion), signatures, findings };
}

function addToSignature(signature: SignatureReport, added: readonly LaterFinding[]): SignatureReport {
  const { end } = signature;
  const own = added.filter(({ since }) => end !== undefined && end <= since).map(({ finding }) => finding);
  if (own.length === 0) return signature;
  const findings = [...signature.findings, ...own];
  const conclusion = conclude(findings);
  return { ...signature, ...conclusion, verdict: verdictOf(conclusion), findings };
}
