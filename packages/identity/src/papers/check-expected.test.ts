import { expect, test } from 'vitest';

import { checkExpected } from './check-expected.ts';

const fields = { nui: '1710034065' };
const weightsOf = (...args: Parameters<typeof checkExpected>) =>
  checkExpected(...args).map(({ name, weight }) => `${name} ${weight}`);

test('a name below one label is compared as a whole', () => {
  const expected = { identification_number: '171003406-5', names: 'Muñoz Vélez Ana Lucía' };
  expect(weightsOf(fields, expected, 'MUNOZ VELEZ ANA LUCIA')).toEqual(['identification_number proof', 'names proof']);
  expect(weightsOf(fields, expected, 'MUNOZ VELEZ')).toEqual(['identification_number proof', 'names doubt']);
  expect(weightsOf(fields, expected)).toEqual(['identification_number proof', 'names doubt']);
  const parts = { ...fields, last_names: 'MUNOZ VELEZ', first_names: 'ANA LUCIA' };
  expect(weightsOf(parts, { names: 'Ana Lucía Muñoz Vélez' })).toEqual(['names proof']);
});

test('another number is a fault, another name a doubt', () => {
  const parts = { ...fields, last_names: 'OCHOA', first_names: 'XIMENA' };
  const expected = { identification_number: '0102030400', names: 'Muñoz Vélez Ana Lucía' };
  expect(weightsOf(parts, expected, 'OCHOA XIMENA')).toEqual(['identification_number fault', 'names doubt']);
});
