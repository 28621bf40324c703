import { expect, test } from 'vitest';

import { findOptions } from './options.ts';

const cantons = ['Cañar', 'Santo Domingo', 'Ambato', 'Azogues', 'Domingo Savio'].map((label) => ({
  value: label,
  label,
}));
const found = (query: string) => findOptions(cantons, query).map(({ label }) => label);

test('options are found without accents, what begins with the words first', () => {
  expect(found('canar')).toEqual(['Cañar']);
  expect(found('domingo')).toEqual(['Domingo Savio', 'Santo Domingo']);
  expect(found('  AZO ')).toEqual(['Azogues']);
  expect(found('quito')).toEqual([]);
});

test('a long list shows its first hundred', () => {
  const many = Array.from({ length: 500 }, (_, place) => ({ value: `${place}`, label: `Parroquia ${place}` }));
  expect(findOptions(many, '')).toHaveLength(100);
  expect(findOptions(many, 'parroquia 499')).toHaveLength(1);
});
