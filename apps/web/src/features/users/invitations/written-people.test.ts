import { expect, test } from 'vitest';

import { readPeople } from './written-people.ts';

test('addresses are read one per line or between commas, with a name or without', () => {
  const text = 'Ana@Empresa.ec, luis@empresa.ec\n\nMaría José Vera Loor <mjvera@empresa.ec>';
  expect(readPeople(text)).toEqual([
    { line: 1, email: 'ana@empresa.ec', name: '', last_name: '' },
    { line: 1, email: 'luis@empresa.ec', name: '', last_name: '' },
    { line: 3, email: 'mjvera@empresa.ec', name: 'María José', last_name: 'Vera Loor' },
  ]);
  expect(readPeople(' \n')).toEqual([]);
});
