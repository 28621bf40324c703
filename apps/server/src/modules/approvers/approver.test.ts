import { expect, test } from 'vitest';

import { findIssues, placeInTurn, toApproverData } from './approver.ts';

const person = {
  name: 'Elena',
  last_name: 'Vaca',
  email: 'elena@demo.ec',
  phone: '0991234567',
  identification_type: 'cedula_ciudadania',
  identification_number: '1710034065',
};

test('a cédula is checked, a passport is not, and letters are kept as capitals', () => {
  const issuesOf = (changes: Partial<typeof person>) => findIssues(toApproverData({ ...person, ...changes }));
  expect(issuesOf({})).toEqual([]);
  expect(issuesOf({ identification_number: '1710034066' })).toMatchObject([{ path: 'identification_number' }]);
  expect(issuesOf({ identification_type: 'pasaporte', identification_number: 'ab12345' })).toEqual([]);
  expect(toApproverData({ ...person, identification_number: 'ab12345' }).identificationNumber).toBe('AB12345');
});

test('a placed approver gets the requested turn, and the others keep their order', () => {
  expect(placeInTurn([], 'a', undefined)).toEqual(['a']);
  expect(placeInTurn(['a', 'b'], 'c', undefined)).toEqual(['a', 'b', 'c']);
  expect(placeInTurn(['a', 'b'], 'c', 1)).toEqual(['c', 'a', 'b']);
  expect(placeInTurn(['a', 'b', 'c'], 'a', 2)).toEqual(['b', 'a', 'c']);
  expect(placeInTurn(['a', 'b'], 'a', 20)).toEqual(['b', 'a']);
});
