import { expect, test } from 'vitest';

import { formatQuantity } from './format-quantity.ts';
import { words } from './words.ts';

test('storage is shown in gigabytes kept for thirty days, and never as nothing where something is stored', () => {
  expect(formatQuantity('storage', 30 * 1_500_000_000)).toBe('1,5');
  expect(formatQuantity('storage', 1_000_000)).toBe('menos de 0,01');
  expect(formatQuantity('storage', 0)).toBe('0');
  expect(formatQuantity('process', 1234)).toBe('1.234');
});

test('a month is named with its year', () => {
  expect(words.shortMonth('2025-11')).toBe('nov 25');
});
