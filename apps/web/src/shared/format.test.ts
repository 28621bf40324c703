import { expect, test } from 'vitest';

import {
  formatDate,
  formatDateTime,
  formatDay,
  formatLongDate,
  formatMoney,
  formatNear,
  initialsOf,
} from './format.ts';

test('times are shown five hours back, as dd/mm/yyyy hh:mm:ss', () => {
  expect(formatDateTime('2026-11-14T15:42:18Z')).toBe('14/11/2026 10:42:18');
  expect(formatDateTime('2026-01-01T03:00:00.000Z')).toBe('31/12/2025 22:00:00');
  expect(formatDate('2026-01-01T04:59:59Z')).toBe('31/12/2025');
});

test('near times are told as people tell them, in Ecuadorian days', () => {
  const now = new Date('2026-11-16T15:00:00Z');
  expect(formatNear('2026-11-16T05:00:00Z', now)).toBe('hoy 00:00');
  expect(formatNear('2026-11-16T04:59:00Z', now)).toBe('ayer 23:59');
  expect(formatNear('2026-11-13T22:40:00Z', now)).toBe('13/11 17:40');
  expect(formatNear('2025-12-31T22:40:00Z', now)).toBe('31/12/2025');
});

test('a day without an hour stays that day', () => {
  expect(formatDay('2026-12-02')).toBe('02/12/2026');
});

test('money is shown as $ 1.234,56', () => {
  expect(formatMoney(123_456)).toBe('$ 1.234,56');
  expect(formatMoney(0)).toBe('$ 0,00');
  expect(formatMoney(-1_234_567_89)).toBe('-$ 1.234.567,89');
});

test('the day is written out in Spanish', () => {
  expect(formatLongDate(new Date('2026-11-15T02:00:00Z'))).toBe('Sábado, 14 de noviembre de 2026');
});

test('a person is abbreviated by the first two names', () => {
  expect(initialsOf('Jorge Quishpe Lema')).toBe('JQ');
  expect(initialsOf('  ñandú ')).toBe('Ñ');
  expect(initialsOf('')).toBe('');
});
