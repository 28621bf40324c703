import fc from 'fast-check';
import { expect, test } from 'vitest';

import { sharesOf } from './shares.ts';

test('a state with few processes can still be seen', () => {
  expect(sharesOf([7, 38, 21, 4, 412]).map(Math.round)).toEqual([3, 8, 4, 3, 82]);
});

test('what is 0 has no piece, and nothing at all has no bar', () => {
  expect(sharesOf([0, 10])).toEqual([0, 100]);
  expect(sharesOf([0, 0])).toEqual([0, 0]);
  expect(sharesOf([])).toEqual([]);
});

test('the pieces always fill the bar, none below the minimum width', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 1_000_000 }), { minLength: 1, maxLength: 12 }), (counts) => {
      fc.pre(counts.some((count) => count > 0));
      const shares = sharesOf(counts);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(100, 6);
      expect(shares.every((share, place) => (counts[place] === 0 ? share === 0 : share > 2.4))).toBe(true);
    }),
  );
});
