import type { FileReport, Finding, SignatureReport, Verdict } from '@rubrica/pades';

import type { JudgedFile } from './judge-files.ts';

/** One entry of what `--json` prints. Names and values are a promise to whoever reads it. */
export interface JsonEntry {
  readonly file: string;
  readonly verdict: Verdict;
  readonly whole_file: boolean;
  readonly active_content: readonly string[];
  readonly signatures: readonly JsonSignature[];
  readonly reasons: readonly string[];
}

export interface JsonSignature {
  readonly field: string;
  readonly verdict: SignatureReport['verdict'];
  readonly sub_indication: string | null;
  readonly level: string | null;
  readonly signer: string | null;
  readonly cedula: string | null;
  readonly issuer: string | null;
  readonly signed_at: string | null;
  readonly time_source: string | null;
  readonly reasons: readonly string[];
}

export const textsOf = (findings: readonly Finding[]): string[] => [...new Set(findings.map(({ text }) => text))];

export function toJsonEntry(judged: JudgedFile): JsonEntry {
  if ('unreadable' in judged) {
    const { file, unreadable } = judged;
    return { file, verdict: 'error', whole_file: false, active_content: [], signatures: [], reasons: [unreadable] };
  }
  const { file, report } = judged;
  return {
    file,
    verdict: report.verdict,
    whole_file: report.wholeFile,
    active_content: report.activeContent,
    signatures: report.signatures.map(toJsonSignature),
    reasons: reasonsOf(report),
  };
}

export function reasonsOf({ error, errorDetail, findings, timestamps, verdict }: FileReport): string[] {
  const stamps = timestamps.flatMap((stamp) => textsOf(stamp.findings).map((text) => `Sello ${stamp.field}: ${text}`));
  const unsigned = verdict === 'unsigned' ? ['El archivo no tiene ninguna firma.'] : [];
  return [...(error === undefined ? [] : [`${error} (${errorDetail})`]), ...unsigned, ...textsOf(findings), ...stamps];
}

const toJsonSignature = (signature: SignatureReport): JsonSignature => ({
  field: signature.field,
  verdict: signature.verdict,
  sub_indication: signature.subIndication ?? null,
  level: signature.level ?? null,
  signer: signature.signer?.name ?? null,
  cedula: signature.signer?.cedula ?? null,
  issuer: signature.issuer ?? null,
  signed_at: signature.signedAt?.toISOString() ?? null,
  time_source: signature.timeSource ?? null,
  reasons: textsOf(signature.findings),
});
