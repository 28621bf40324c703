import { expect, test } from 'vitest';

import { displayTimestamp, ecuadorDate } from './ecuador-time.ts';

test('timestamps are shown 5 hours back as dd/mm/yyyy hh:mm:ss, at a fixed UTC-5', () => {
  expect(displayTimestamp(new Date('2026-11-15T04:59:59.999Z'))).toBe('14/11/2026 23:59:59');
  expect(displayTimestamp(new Date('2026-11-15T05:00:00Z'))).toBe('15/11/2026 00:00:00');
  expect(displayTimestamp(new Date('2026-07-01T18:03:09Z'))).toBe('01/07/2026 13:03:09');
});

test('the same instant is shown by the platform’s own zone data', () => {
  const shown = new Intl.DateTimeFormat('es-EC', {
    timeZone: 'America/Guayaquil',
    dateStyle: 'short',
    timeStyle: 'medium',
    hourCycle: 'h23',
  });
  for (const instant of ['2024-02-29T12:00:00Z', '2026-01-01T03:00:00Z', '2030-12-31T23:59:59Z']) {
    const parts = Object.fromEntries(
      shown.formatToParts(new Date(instant)).map(({ type, value }) => [type, value.padStart(2, '0')]),
    );
    expect(displayTimestamp(new Date(instant)).slice(11)).toBe(
      `${parts['hour']}:${parts['minute']}:${parts['second']}`,
    );
  }
});

test('the day in Ecuador changes at its own midnight', () => {
  expect(ecuadorDate(new Date('2026-11-15T04:59:59Z'))).toBe('2026-11-14');
  expect(ecuadorDate(new Date('2026-11-15T05:00:00Z'))).toBe('2026-11-15');
});
