import {
  addFindings,
  found,
  type ChangedPage,
  type FileReport,
  type LaterFinding,
  type PartOfPage,
} from '@rubrica/pades';
import type { AppearanceComparison, ChangedArea, ComparedPage, RevisionComparison } from '@rubrica/page-compare';

import { describePart } from './words/place-words.ts';

type AppearanceCode = 'appearance.changed' | 'appearance.unknown_signer' | 'appearance.over_text';

/** A comparison that was ended before it could answer says so. */
export type AppearanceOutcome = AppearanceComparison | 'stopped';

export interface VerifiedFile extends FileReport {
  /** `undefined` where nothing follows a signature. */
  readonly appearance?: AppearanceOutcome;
}

/**
 * The one place where what the signatures say and what the pages show become one verdict: a file is valid only where
 * both agree, and what was not compared is not valid.
 */
export function combine(report: FileReport, appearance: AppearanceOutcome): VerifiedFile {
  return { ...addFindings(report, findingsOf(appearance)), appearance };
}

function findingsOf(appearance: AppearanceOutcome): LaterFinding[] {
  if (appearance === 'stopped')
    return [{ finding: found('appearance.not_compared', { kind: 'stopped' }), since: Infinity }];
  return [...appearance.revisions.flatMap(describeRevision), ...describeUndone(appearance)];
}

/** Since the last byte of the earlier revision: all who signed up to there signed something else. */
function describeRevision({ from, pages }: RevisionComparison): LaterFinding[] {
  const say = (code: AppearanceCode, concerned: readonly ComparedPage[]): LaterFinding[] =>
    concerned.length === 0 ? [] : [{ finding: found(code, { pages: concerned.map(toChangedPage) }), since: from }];
  const holding = (matches: (area: ChangedArea) => boolean): ComparedPage[] =>
    pages.filter(({ areas }) => areas.some(matches));
  return [
    ...say('appearance.changed', holding(isUnexplained)),
    ...say(
      'appearance.unknown_signer',
      holding(({ kind }) => kind === 'unknown_signer'),
    ),
    ...say(
      'appearance.over_text',
      holding(({ kind, isPrepared }) => kind === 'filled_over_content' && isPrepared === true),
    ),
  ];
}

/**
 * A signature drawn over printed content is reported but explained if its place was prepared before the first
 * signature, and counts as a change of the document if it was not.
 */
export const isUnexplained = ({ kind, isPrepared }: ChangedArea): boolean =>
  kind === 'unsigned' || kind === 'covered' || (kind === 'filled_over_content' && isPrepared !== true);

/** The first place that changed, for each page. */
const toChangedPage = ({ number, state, areas }: ComparedPage): ChangedPage => {
  if (state === 'added' || state === 'removed') return { number, state };
  const area = areas.find((one) => one.kind !== 'filled');
  return { number, state: 'changed', ...(area && { part: partOf(area) }) };
};

const partOf = ({ left, top, width, height }: ChangedArea): PartOfPage => ({ left, top, width, height });

/** In words, for who cannot see the outline. */
export const placeOf = (area: ChangedArea): string => describePart(area);

function describeUndone({ notCompared, pageCount, revisions }: AppearanceComparison): LaterFinding[] {
  if (notCompared === 0) return [];
  const since = Math.max(...revisions.filter(({ pages }) => pages.some(isUndone)).map(({ from }) => from));
  return [{ finding: found('appearance.not_compared', { kind: 'some', count: notCompared, of: pageCount }), since }];
}

const isUndone = ({ state }: ComparedPage): boolean => state === 'not_compared';
