import { expect, test } from 'vitest';

import { readPeople } from './written-people.ts';

test('addresses are read one per line or between commas, with a name or without', () => {
  const text = 'Ana@Empresa.ec, luis@empresa.ec\n\nMaría José Vera Loor <mjvera@empresa.ec>';
  expect(readPeople(text)).toEqual([
    { line: 1, email: 'ana@empresa.ec', name: '', last_name: '' },
    { line: 1, email: 'luis@empresa.ec', name: '', last_name: '' },
    { line: 3, email: 'mjvera@empresa.ec', name: 'María José Vera Loor', last_name: '' },
  ]);
  expect(readPeople('Lucía Andrade <lucia@empresa.ec>')).toMatchObject([{ name: 'Lucía', last_name: 'Andrade' }]);
  expect(readPeople(' \n')).toEqual([]);
});
