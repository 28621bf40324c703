import { expect, test } from 'vitest';

import { readDate, shapeDate, showDate } from './date-text.ts';

test('slashes are added automatically, and a single digit is padded', () => {
  expect(shapeDate('14112026')).toBe('14/11/2026');
  expect(shapeDate('1/')).toBe('01');
  expect(shapeDate('1/2/2026')).toBe('01/02/2026');
  expect(shapeDate('14-11-2026')).toBe('14/11/2026');
  expect(shapeDate('14/1/')).toBe('14/01');
  expect(shapeDate('')).toBe('');
});

test('a real day is kept as the server wants it, anything else as it was typed', () => {
  expect(readDate('14/11/2026')).toBe('2026-11-14');
  expect(readDate('31/02/2026')).toBe('31/02/2026');
  expect(readDate('14/1')).toBe('14/1');
  expect(showDate('2026-11-14')).toBe('14/11/2026');
  expect(showDate('31/02/2026')).toBe('31/02/2026');
});
