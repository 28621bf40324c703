import { printable } from '@rubrica/contract';
import { checkWrittenNames, type Finding, type SignatureReport, type TimestampReport } from '@rubrica/pades';

import type { KnownPlatform } from './assurance.ts';
import { capVerdicts } from './cap-verdicts.ts';
import type { VerifiedFile } from './combine.ts';
import { describeAdditions } from './describe-additions.ts';
import { identityOf } from './ecuador/identity.ts';
import type {
  ReadableAddition,
  ReadableFinding,
  ReadableReport,
  ReadableSignature,
  ReadableTimestamp,
} from './readable.ts';
import { describeFinding } from './words/finding-words.table.ts';
import { describeRefusal } from './words/refusal-words.ts';

/**
 * The report as people may see it, on a screen or in a terminal: codes become sentences, what a known platform states is
 * believed, and every string of the file is made safe to show. Every presenter starts here.
 */
export function readableReport(report: VerifiedFile, platforms: readonly KnownPlatform[]): ReadableReport {
  const { error, ...capped } = capVerdicts(report);
  const signatures = capped.signatures.map(readSignature);
  const additions = capped.additions.flatMap((addition) => describeAdditions(addition, signatures, platforms));
  return makePrintable({
    ...capped,
    signatures: signatures.map((one) => ({ ...one, findings: expand(one.findings, additions, 'content') })),
    timestamps: capped.timestamps.map(readTimestamp),
    findings: expand(capped.findings.map(readFinding), additions, 'all'),
    additions,
    ...(error && { error: describeRefusal(error), errorDetail: error.detail }),
  });
}

const readFinding = (finding: Finding): RawFinding => {
  const { code, effect, because, clause } = finding;
  const field = finding.code === 'file.added_by_signer' ? finding.data.field : undefined;
  return {
    code,
    effect,
    clause,
    text: describeFinding(finding),
    ...(because !== undefined && { because }),
    ...(field !== undefined && { addedIn: field }),
  };
};

interface RawFinding extends ReadableFinding {
  /** The field whose additions it stands for. */
  readonly addedIn?: string;
}

function toReadable({ code, effect, because, clause, text }: RawFinding): ReadableFinding {
  return { code, effect, clause, text, ...(because !== undefined && { because }) };
}

/** One sentence for each thing that was added. A box with nothing but a signature says nothing about earlier signatures. */
function expand(
  findings: readonly RawFinding[],
  additions: readonly ReadableAddition[],
  which: 'content' | 'all',
): ReadableFinding[] {
  return findings.flatMap((finding) => {
    if (finding.addedIn === undefined) return [toReadable(finding)];
    return additions
      .filter(({ field, kind }) => field === finding.addedIn && (which === 'all' || kind === 'content'))
      .map(({ kind, text }) => ({
        ...toReadable(finding),
        code: kind === 'signature' ? 'file.signed_box' : 'file.added_by_signer',
        text,
      }));
  });
}

interface RawSignature extends Omit<ReadableSignature, 'findings'> {
  readonly findings: readonly RawFinding[];
}

function readSignature(signature: SignatureReport): RawSignature {
  const identity = signature.signer && identityOf(signature.signer);
  const names = [identity?.name, identity?.organization].filter(
    (name) => name !== signature.signer?.name && name !== signature.signer?.organization,
  );
  return {
    ...signature,
    signer: identity,
    findings: [
      ...[...signature.findings, ...checkWrittenNames(names)].map(readFinding),
      ...(signature.reason?.includes(demonstrationMark) ? [demonstration] : []),
    ],
  };
}

const readTimestamp = (stamp: TimestampReport): ReadableTimestamp => ({
  ...stamp,
  findings: stamp.findings.map(readFinding).map(toReadable),
});

/** What our demonstration writes as the reason of its signatures. What a signature says against itself is believed of anybody. */
const demonstrationMark = '(demostración)';

const demonstration: ReadableFinding = {
  code: 'signer.demonstration',
  effect: 'is-noted',
  clause: 'ISO 32000-2 §12.8.1',
  text: 'Se hizo en un entorno de demostración: nadie comprobó de verdad quién firmó.',
};

/** Sentences and whole names of certificates; everything else is a name or a number. */
const longKeys = new Set(['text', 'error', 'errorDetail', 'subject', 'says']);
const longestSentence = 1_000;

function makePrintable<T>(value: T, key?: string): T;
function makePrintable(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return printable(value, longKeys.has(key) ? longestSentence : undefined);
  if (Array.isArray(value)) return value.map((item) => makePrintable<unknown>(item, key));
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, makePrintable<unknown>(item, name)]));
}
