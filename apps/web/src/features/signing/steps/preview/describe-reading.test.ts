import { expect, test } from 'vitest';

import { describeReading } from './describe-reading.ts';

const of60 = { count: 60, isRead: false } as const;

test('who flies past pages reads which are missing as soon as they are behind, not only at the end', () => {
  const seen = new Set([1]);
  expect(describeReading({ ...of60, seen, page: 2 })).toBe('Ha visto 1 de 60 páginas');
  expect(describeReading({ ...of60, seen, page: 3 })).toBe('Dejó sin leer la página 2.');
  expect(describeReading({ ...of60, seen, page: 20 })).toBe('Dejó sin leer 18 páginas, desde la 2.');
  expect(describeReading({ ...of60, seen, page: 60 })).toBe('Dejó sin leer 58 páginas, desde la 2.');
  expect(describeReading({ ...of60, seen, isRead: true, page: 60 })).toBe('Ya vio las 60 páginas');
});
