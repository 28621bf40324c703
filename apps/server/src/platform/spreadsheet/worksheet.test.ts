import { expect, test } from 'vitest';

import { columnName } from './worksheet.ts';

test('columns are called as a spreadsheet calls them', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
});
