import { expect, test } from 'vitest';

import { searchTextOf } from './search-text.ts';

test('a process is found without accents, and by its number with and without its zeros', () => {
  expect(searchTextOf('CV-2026-000123', ['Compraventa · José Ñúñez', '1710034065'])).toBe(
    'cv 2026 000123 123 compraventa jose nunez 1710034065',
  );
});
