import { expect, test } from 'vitest';

import { columnNames } from './table-names.ts';

const names = ['No.', 'Vence', 'Interés', 'Cuota'];

test('a row of words above figures names the columns', () => {
  const rows = [names, ['1', '17/04/2026', '$ 3,00', '$ 90,05'], ['2', '17/05/2026', '$ 2,00', '$ 90,05']];
  expect(columnNames(rows)).toEqual(names);
});

test('the data of one person never name those of another', () => {
  const buyer = ['Comprador', 'Jorge', 'casado', 'Quito'];
  expect(columnNames([buyer, ['Vendedor', 'Ana', 'soltera', 'Ambato']])).toBeUndefined();
  expect(columnNames([buyer])).toBeUndefined();
});

test('rows of another length, or figures in the first, have no names', () => {
  expect(columnNames([names, ['1', '17/04/2026', '$ 90,05']])).toBeUndefined();
  expect(
    columnNames([
      ['1', 'a', 'b', 'c'],
      ['2', 'd', 'e', 'f'],
    ]),
  ).toBeUndefined();
  expect(columnNames([])).toBeUndefined();
});
