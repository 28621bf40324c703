import { printable } from '@rubrica/contract';
import { found, type FileReport, type Finding, type SignerAddition } from '@rubrica/pades';

import { isSealedBy, type KnownPlatform } from './assurance.ts';
import { capVerdicts } from './cap-verdicts.ts';

/**
 * The report as people may see it, on a screen or in a terminal: what a known platform states is believed, and every
 * string of the file is made safe to show. Every presenter starts here.
 */
export const readableReport = <R extends FileReport>(report: R, platforms: readonly KnownPlatform[]): R =>
  makePrintable(believeStatements(capVerdicts(report), platforms));

/** A box with the sentence that a known platform seals shows nothing but a signature. */
function believeStatements<R extends FileReport>(report: R, platforms: readonly KnownPlatform[]): R {
  const isBelieved = ({ kind, end }: SignerAddition): boolean =>
    kind === 'statement' &&
    report.signatures.some((signature) => signature.end === end && isSealedBy(signature, platforms));
  const believed = report.additions.filter(isBelieved);
  if (believed.length === 0) return report;
  const texts = new Map(believed.map(({ text, quietText }) => [text, quietText ?? text]));
  const isLoud = ({ code, text }: Finding): boolean => code === 'file.added_by_signer' && texts.has(text);
  return {
    ...report,
    additions: report.additions.map((addition) =>
      isBelieved(addition)
        ? { ...addition, kind: 'signature' as const, text: texts.get(addition.text) ?? addition.text }
        : addition,
    ),
    findings: report.findings.map((finding) =>
      isLoud(finding) ? found('file.signed_box', texts.get(finding.text)) : finding,
    ),
    signatures: report.signatures.map((signature) => ({
      ...signature,
      findings: signature.findings.filter((finding) => !isLoud(finding)),
    })),
  };
}

/** Sentences and whole names of certificates; everything else is a name or a number. */
const longKeys = new Set(['text', 'quietText', 'error', 'errorDetail', 'subject', 'says']);
const longestSentence = 1_000;

function makePrintable<T>(value: T, key?: string): T;
function makePrintable(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return printable(value, longKeys.has(key) ? longestSentence : undefined);
  if (Array.isArray(value)) return value.map((item) => makePrintable<unknown>(item, key));
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, makePrintable<unknown>(item, name)]));
}
