import type { Verdict, VerificationPolicy } from '@rubrica/pades';
import {
  answersOf,
  assuranceIn,
  dropRepeats,
  isUnexplained,
  readableReport,
  type AppearanceOutcome,
  type KnownPlatform,
  type ReadableAddition,
  type ReadableFinding,
  type ReadableReport,
  type ReadableSignature,
  type SignatureAnswers,
} from '@rubrica/verifier';

import type { JudgedFile } from './verify-files.ts';

/** One entry of the `--json` output, whose names and values must stay stable for its readers. */
export interface JsonEntry {
  readonly file: string;
  readonly verdict: Verdict;
  readonly whole_file: boolean;
  readonly active_content: readonly string[];
  readonly signatures: readonly JsonSignature[];
  readonly reasons: readonly string[];
  /** `null` where nothing follows a signature, so that there is nothing to compare. */
  readonly appearance: JsonAppearance | null;
  /** What each later signature put on the pages. Each is among the reasons, too. */
  readonly additions: readonly JsonAddition[];
  /** The rules by which the file was verified; `null` where it could not be opened at all. */
  readonly policy: JsonPolicy | null;
}

export interface JsonPolicy {
  readonly revocation: 'required' | 'if-available';
  /** Whether authorities were asked. */
  readonly online: boolean;
  readonly at: string;
}

/** `content`: more than a signature shows, to be looked at. `signature`: a box with nothing but a signature. */
export interface JsonAddition {
  readonly kind: 'signature' | 'content';
  readonly field: string;
  readonly signer: string | null;
  readonly pages: readonly number[];
  readonly says: string;
  readonly shows: readonly string[];
  readonly text: string;
}

/** What the pages show, signature by signature, apart from what the signatures are worth. */
export interface JsonAppearance {
  readonly verdict: 'same' | 'signatures_added' | 'changed' | 'not_compared';
  readonly page_count: number | null;
  readonly pages_not_compared: number | null;
  readonly changed_pages: readonly number[];
}

export interface JsonSignature {
  readonly field: string;
  readonly verdict: ReadableSignature['verdict'];
  readonly sub_indication: string | null;
  readonly level: string | null;
  readonly signer: string | null;
  readonly cedula: string | null;
  readonly issuer: string | null;
  readonly signed_at: string | null;
  readonly time_source: string | null;
  /** Whether it is whole, whose it is, when it was made, and whether its certificate was revoked. */
  readonly answers: SignatureAnswers;
  /** `null` where the signature speaks of nobody. */
  readonly assurance: JsonAssurance | null;
  readonly reasons: readonly string[];
}

/** How sure one can be of who signed; a level of `null` is claimed by somebody who need not be believed. */
export interface JsonAssurance {
  readonly source: 'certificate' | 'platform' | 'stranger';
  readonly level: string | null;
  readonly person: string;
  readonly identification: string | null;
  readonly method: string | null;
  readonly sentence: string;
}

export const textsOf = (findings: readonly ReadableFinding[]): string[] => [
  ...new Set(dropRepeats(findings).map(({ text }) => text)),
];

export function toJsonEntry(judged: JudgedFile, platforms: readonly KnownPlatform[]): JsonEntry {
  if ('unreadable' in judged) {
    const { file, unreadable } = judged;
    return {
      file,
      verdict: 'error',
      whole_file: false,
      active_content: [],
      signatures: [],
      reasons: [unreadable],
      appearance: null,
      additions: [],
      policy: null,
    };
  }
  const { file } = judged;
  const report = readableReport(judged.report, platforms);
  return {
    file,
    verdict: report.verdict,
    whole_file: report.wholeFile,
    active_content: report.activeContent,
    signatures: report.signatures.map((signature) => toJsonSignature(signature, report, platforms)),
    reasons: reasonsOf(report),
    appearance: appearanceOf(judged),
    additions: report.additions.map(toJsonAddition),
    policy: toJsonPolicy(report.policy),
  };
}

const toJsonPolicy = ({ revocation, asksAuthorities, at }: VerificationPolicy): JsonPolicy => ({
  revocation,
  online: asksAuthorities,
  at: at.toISOString(),
});

const toJsonAddition = ({ kind, field, signer, pages, says, shows, text }: ReadableAddition): JsonAddition => ({
  kind: kind === 'signature' ? 'signature' : 'content',
  field,
  signer: signer ?? null,
  pages,
  says,
  shows,
  text,
});

/** JSON in characters that no terminal obeys; a parser gets the name of the file as it is. */
export const writeJson = (entries: readonly JsonEntry[]): string =>
  JSON.stringify(entries, null, 2).replaceAll(/[^\p{L}\p{M}\p{N}\p{P}\p{S} \n]/gu, (character) =>
    Array.from({ length: character.length }, (_, index) => {
      return `\\u${character.charCodeAt(index).toString(16).padStart(4, '0')}`;
    }).join(''),
  );

export const appearanceOf = (judged: JudgedFile): JsonAppearance | null =>
  'unreadable' in judged || judged.report.appearance === undefined ? null : toJsonAppearance(judged.report.appearance);

function toJsonAppearance(appearance: AppearanceOutcome): JsonAppearance {
  if (appearance === 'stopped')
    return { verdict: 'not_compared', page_count: null, pages_not_compared: null, changed_pages: [] };
  const pages = appearance.revisions.flatMap((revision) => revision.pages);
  const changed = pages.filter(({ areas }) => areas.some(isUnexplained)).map(({ number }) => number);
  return {
    verdict: verdictOf(appearance.notCompared, changed.length, pages.length),
    page_count: appearance.pageCount,
    pages_not_compared: appearance.notCompared,
    changed_pages: [...new Set(changed)].sort((a, b) => a - b),
  };
}

function verdictOf(undone: number, changed: number, touched: number): JsonAppearance['verdict'] {
  if (changed > 0) return 'changed';
  if (undone > 0) return 'not_compared';
  return touched > 0 ? 'signatures_added' : 'same';
}

export function reasonsOf({ error, errorDetail, findings, timestamps, verdict }: ReadableReport): string[] {
  const stamps = timestamps.flatMap((stamp) => textsOf(stamp.findings).map((text) => `Sello ${stamp.field}: ${text}`));
  const unsigned = verdict === 'unsigned' ? ['El archivo no tiene ninguna firma.'] : [];
  return [...(error === undefined ? [] : [`${error} (${errorDetail})`]), ...unsigned, ...textsOf(findings), ...stamps];
}

const toJsonSignature = (
  signature: ReadableSignature,
  report: ReadableReport,
  platforms: readonly KnownPlatform[],
): JsonSignature => ({
  field: signature.field,
  verdict: signature.verdict,
  sub_indication: signature.subIndication ?? null,
  level: signature.level ?? null,
  signer: signature.signer?.name ?? null,
  cedula: signature.signer?.cedula ?? null,
  issuer: signature.issuer ?? null,
  signed_at: signature.signedAt?.toISOString() ?? null,
  time_source: signature.timeSource ?? null,
  answers: answersOf(signature, report),
  assurance: assuranceIn(signature, platforms) ?? null,
  reasons: textsOf(signature.findings),
});
