import { expect, test } from 'vitest';

import { emptyReport, toDefinition } from './report-form.ts';

test('empty fields are not sent, and a general report has no signatory columns', () => {
  const values = {
    ...emptyReport('general'),
    name: ' Marzo ',
    columns: ['email', 'title'] as const,
    from: '2026-03-01',
  };
  expect(toDefinition({ ...values, columns: [...values.columns] })).toEqual({
    name: 'Marzo',
    type: 'general',
    format: 'xlsx',
    columns: ['title'],
    filters: { from: '2026-03-01' },
    schedule: null,
  });
});

test('a schedule sets the days', () => {
  const values = {
    ...emptyReport('special'),
    name: 'Semana',
    from: '2026-03-01',
    to: '2026-03-02',
    status: ['ACTIVE'],
  };
  expect(toDefinition({ ...values, schedule: 'weekly' })).toMatchObject({
    filters: { status: ['ACTIVE'] },
    schedule: 'weekly',
  });
});
