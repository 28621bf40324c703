import { expect, test } from 'vitest';

import { rangesOf } from './row-ranges.ts';

test('rows that follow each other are one range, and every one is named', () => {
  expect(rangesOf([3, 4, 5, 9, 12, 13])).toBe('3–5, 9, 12–13');
  expect(rangesOf([7])).toBe('7');
  expect(rangesOf([])).toBe('');
});
