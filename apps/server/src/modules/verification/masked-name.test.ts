import { expect, test } from 'vitest';

import { maskName } from './masked-name.ts';

test('a name keeps its first letters only, whatever its length', () => {
  expect(maskName({ name: 'María José', lastName: 'Pérez Loor' })).toBe('M*** P***');
  expect(maskName({ name: 'Ñandú', lastName: '' })).toBe('Ñ***');
  expect(maskName({ name: 'li', lastName: 'óñ' })).toBe('L*** Ó***');
});
