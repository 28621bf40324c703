import { expect, test } from 'vitest';

import { presetsFor } from './presets.ts';

test('ranges are counted from today in Ecuador, whatever the clock of the server says', () => {
  const ranges = presetsFor(new Date('2026-03-02T03:30:00Z')).map(({ label, from, to }) => `${label}: ${from} ${to}`);
  expect(ranges).toEqual([
    'Hoy: 2026-03-01 2026-03-01',
    'Últimos 7 días: 2026-02-23 2026-03-01',
    'Últimos 30 días: 2026-01-31 2026-03-01',
    'Este mes: 2026-03-01 2026-03-01',
    'Mes anterior: 2026-02-01 2026-02-28',
  ]);
});
