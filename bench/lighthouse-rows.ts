import { median, type RatioRow } from './measure.ts';

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** What Lighthouse thinks of one visit, 1 is perfect. */
export type Scores = Readonly<Record<(typeof categories)[number], number>>;

type Answered = Readonly<Record<string, { readonly score: number | null } | undefined>>;

/** Undefined where a score is missing: Lighthouse answers null where a part of the page did not load. */
export function readScores(answered: Answered | undefined): Scores | undefined {
  const scores = categories.map((category) => [category, answered?.[category]?.score] as const);
  const isWhole = scores.every(([, score]) => typeof score === 'number' && Number.isFinite(score));
  return isWhole ? (Object.fromEntries(scores) as Scores) : undefined;
}

/** Visits without a score count for nothing; without any visit there is no figure. */
export function scoreRows(visits: readonly (Scores | undefined)[]): RatioRow[] {
  const whole = visits.filter((scores) => scores !== undefined);
  return categories.map((category) => ({
    what: category,
    ratio: whole.length === 0 ? undefined : median(whole.map((scores) => scores[category])),
    goal: '≥ 0.95',
  }));
}
