import { expect, test } from 'vitest';

import { findClauses } from './find-clauses.ts';

test('clauses are found by name, also the one inside the signatures', () => {
  const source = '#clausula("Objeto", clave: "objeto")[\n x\n]\n#firmas(clausula("Aceptación")[y])';
  expect(findClauses(source).map(({ name }) => name)).toEqual(['Objeto', 'Aceptación']);
  expect(source.slice(findClauses(source)[1]?.from)).toMatch(/^clausula\("Aceptación"/);
});
