import { addFindings, describePart, found, type FileReport, type FindingCode, type LaterFinding } from '@rubrica/pades';
import type { AppearanceComparison, ChangedArea, ComparedPage, RevisionComparison } from '@rubrica/page-compare';

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
    return [
      { finding: found('appearance.not_compared', 'ninguna página: tomó demasiado tiempo o memoria'), since: Infinity },
    ];
  return [...appearance.revisions.flatMap(describeRevision), ...describeUndone(appearance)];
}

/** Since the last byte of the earlier revision: all who signed up to there signed something else. */
function describeRevision({ from, pages }: RevisionComparison): LaterFinding[] {
  const say = (code: FindingCode, concerned: readonly ComparedPage[]): LaterFinding[] =>
    concerned.length === 0 ? [] : [{ finding: found(code, describePages(concerned)), since: from }];
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

const maxListed = 6;

function describePages(pages: readonly ComparedPage[]): string {
  const told = pages.slice(0, maxListed).map(describePage);
  const more = pages.length - told.length;
  return [...told, ...(more > 0 ? [`y en ${more} ${more === 1 ? 'página' : 'páginas'} más`] : [])].join('; ');
}

function describePage({ number, state, areas }: ComparedPage): string {
  if (state === 'added') return `se añadió la página ${number}`;
  if (state === 'removed') return `se quitó la página ${number}`;
  const area = areas.find((one) => one.kind !== 'filled');
  return `página ${number}${area ? `, ${placeOf(area)}` : ''}`;
}

/** In words, for who cannot see the outline. */
export const placeOf = (area: ChangedArea): string => describePart(area);

function describeUndone({ notCompared, pageCount, revisions }: AppearanceComparison): LaterFinding[] {
  if (notCompared === 0) return [];
  const detail = `${notCompared} de ${pageCount} ${pageCount === 1 ? 'página' : 'páginas'}`;
  const since = Math.max(...revisions.filter(({ pages }) => pages.some(isUndone)).map(({ from }) => from));
  return [{ finding: found('appearance.not_compared', detail), since }];
}

const isUndone = ({ state }: ComparedPage): boolean => state === 'not_compared';
