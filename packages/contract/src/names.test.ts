import { expect, test } from 'vitest';

import { addressOf, firstNameOf, writeAsName } from './names.ts';

test('a person is spoken to by their first given name, written as a name', () => {
  expect(addressOf({ name: 'JORGE LUIS', lastName: 'QUISHPE LEMA' })).toBe('Jorge');
  expect(addressOf({ name: ' María  José ', lastName: 'Loor' })).toBe('María');
  expect(addressOf({ name: 'ÁNGEL', lastName: 'ÑAUPARI' })).toBe('Ángel');
});

test('where names and surnames are not apart, no order is guessed', () => {
  const whole = { name: 'ZAMBRANO MUÑOZ DIEGO ANDRÉS', lastName: '' };
  expect(addressOf(whole)).toBe('Zambrano Muñoz Diego Andrés');
  expect(firstNameOf(whole)).toBe('');
  expect(firstNameOf({ name: 'DIEGO', lastName: 'ZAMBRANO' })).toBe('Diego');
  expect(firstNameOf({ ...whole, givenNames: 'DIEGO ANDRÉS' })).toBe('Diego');
  expect(addressOf({ ...whole, givenNames: 'DIEGO ANDRÉS' })).toBe('Diego');
});

test('capitals are written as names are; what somebody wrote otherwise stays', () => {
  expect(writeAsName('LUCÍA DE LA TORRE')).toBe('Lucía de la Torre');
  expect(writeAsName("ANA-MARÍA D'ÁVILA")).toBe("Ana-María D'Ávila");
  expect(writeAsName('Ma. Fernanda')).toBe('Ma. Fernanda');
});
