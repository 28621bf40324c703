import { expect, test } from 'vitest';

import { categories, readScores, scoreRows } from './lighthouse-rows.ts';
import { formatRow } from './measure.ts';

const answered = (score: number | null) => Object.fromEntries(categories.map((category) => [category, { score }]));
const lines = (...visits: Parameters<typeof scoreRows>[0]): string => scoreRows(visits).map(formatRow).join('\n');

test('the median of the visits that were measured is printed', () => {
  const visits = [0.9, 1, 0.97].map((score) => readScores(answered(score)));
  expect(lines(...visits)).toMatch(/performance +0\.97 {3}\(goal ≥ 0\.95\)\n *accessibility +0\.97/);
  expect(lines(visits[0], undefined)).toMatch(/performance +0\.90/);
});

test.each([
  ['no answer', undefined],
  ['an answer without categories', {}],
  ['a score that is null, as where a page did not load', { ...answered(1), performance: { score: null } }],
  ['a score that is no number', { ...answered(1), seo: { score: Number.NaN } }],
])('%s is no visit, and never printed as a figure', (_, answer) => {
  expect(readScores(answer)).toBeUndefined();
  expect(lines(readScores(answer))).not.toMatch(/NaN|undefined|null/);
  expect(lines(readScores(answer))).toMatch(/performance +not measured/);
});

test.each([Number.NaN, Infinity, undefined])('no measurement prints %s', (ratio) => {
  expect(formatRow({ what: 'pdfsig', ratio })).toMatch(/^ {2}pdfsig +not measured$/);
});
