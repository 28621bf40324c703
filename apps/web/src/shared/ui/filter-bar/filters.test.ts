import { expect, test } from 'vitest';

import { chipsOf, datesText, withValues, type Filter } from './filters.ts';

const filters: readonly Filter[] = [
  { kind: 'one', key: 'process_id', label: 'Tipo', options: [{ value: '1', label: 'Compra Venta' }] },
  { kind: 'several', key: 'status', label: 'Estado', options: [{ value: 'ACTIVE', label: 'Activo' }] },
  {
    kind: 'one',
    key: 'created_by',
    label: 'Oficial',
    options: [{ value: 'm', label: 'María Andrango' }],
    isExtra: true,
  },
  { kind: 'dates', fromKey: 'from', toKey: 'to', label: 'Fechas' },
];

test('every active filter is a chip that can be taken away alone', () => {
  const values = { q: 'quishpe', process_id: '1', status: ['ACTIVE', 'BLOCKED'], from: '2026-11-01', to: '2026-11-14' };
  const chips = chipsOf(filters, values);
  expect(chips.map(({ text }) => text)).toEqual([
    'Tipo: Compra Venta',
    'Estado: Activo',
    'Estado: BLOCKED',
    'Fechas: 01/11/2026 – 14/11/2026',
  ]);
  expect(chips[1]?.without).toEqual({ ...values, status: ['BLOCKED'] });
  expect(chips[3]?.without).toEqual({ q: 'quishpe', process_id: '1', status: ['ACTIVE', 'BLOCKED'] });
});

test('what the bar shows as a control needs no chip where there is a bar', () => {
  const chips = chipsOf(filters, { process_id: '1', created_by: 'm', status: 'ACTIVE' });
  expect(chips.map(({ isInBar }) => isInBar)).toEqual([true, false, false]);
});

test('a range may have one end, and a day is not a range', () => {
  expect(datesText({ from: '2026-11-01', to: '' })).toBe('desde 01/11/2026');
  expect(datesText({ from: '', to: '2026-11-14' })).toBe('hasta 14/11/2026');
  expect(datesText({ from: '2026-11-14', to: '2026-11-14' })).toBe('14/11/2026');
  expect(datesText({ from: '14/1', to: '' })).toBeUndefined();
});

test('what is empty leaves the address', () => {
  expect(withValues({ q: 'a', status: ['X'] }, { q: '', status: [] })).toEqual({});
});
