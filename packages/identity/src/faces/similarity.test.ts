import { expect, test } from 'vitest';

import { percentOf, verdictOf } from './similarity.ts';

test('the passing cosine is 80 per cent, and nobody passes by rounding', () => {
  expect(percentOf(0.5)).toBe(80);
  expect(percentOf(0.4999)).toBeLessThan(80);
  expect(percentOf(0.4)).toBeCloseTo(54.6, 0);
  expect([percentOf(-0.2), percentOf(1)]).toEqual([0, 99.9]);
});

test('between both marks a person decides', () => {
  expect([0.39, 0.4, 0.4999, 0.5].map(verdictOf)).toEqual(['different', 'review', 'review', 'match']);
});
