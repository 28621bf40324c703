import { expect, test } from 'vitest';

import { isSameName, isSameRunTogether, mayBeSameName } from './names.ts';

test('order, accents, case and punctuation make no other name', () => {
  for (const [one, other] of [
    ['Diego Andrés Zambrano Muñoz', 'ZAMBRANO MUNOZ DIEGO ANDRES'],
    ['Lucía  Esperanza Toapanta-Mera', 'toapanta mera lucia esperanza'],
    ["Sean O'Brien", 'OBRIEN SEAN'],
  ] as const)
    expect(isSameName(one, other), `${one} | ${other}`).toBe(true);
});

test('another, a missing, an additional or a repeated word makes another name, and nothing is nobody’s name', () => {
  for (const [one, other] of [
    ['Diego Andrés Zambrano Muñoz', 'QUISHPE LEMA JORGE ANIBAL'],
    ['Jorge Quishpe', 'QUISHPE LEMA JORGE ANIBAL'],
    ['Jorge Aníbal Quishpe Lema', 'QUISHPE LEMA JORGE'],
    ['Ana Ana Vera', 'ANA VERA VERA'],
    ['', ''],
    ['···', ''],
  ] as const)
    expect(isSameName(one, other), `${one} | ${other}`).toBe(false);
});

test('a certificate may leave out names, and is not in the name of somebody who shares one word', () => {
  expect(mayBeSameName('ANA ANDRADE', 'Ana Lucía Andrade Pérez')).toBe(true);
  expect(mayBeSameName('ANDRADE PEREZ ANA LUCIA', 'Ana Andrade')).toBe(true);
  expect(mayBeSameName('Plato', 'plato')).toBe(true);
  for (const other of ['ROSA ELENA VERA LOOR', 'ANA VERA LOOR', ''])
    expect([other, mayBeSameName(other, 'Ana Andrade')]).toEqual([other, false]);
});

test('a reader that loses spaces makes no other name', () => {
  for (const [read, name] of [
    ['LOORANDRADE MARIA JOSE', 'María José Loor Andrade'],
    ['QUISHPELEMA JORGEANIBAL', 'Jorge Aníbal Quishpe Lema'],
    ['María José Loor Andrade', 'LOORANDRADE MARIAJOSE'],
  ] as const)
    expect(isSameRunTogether(read, name), `${read} | ${name}`).toBe(true);
});

test('joined words that are not neighbours, lack one or are all one word are another name', () => {
  for (const [read, name] of [
    ['MARIALOOR JOSE ANDRADE', 'María José Loor Andrade'],
    ['LOORANDRADE MARIA', 'María José Loor Andrade'],
    ['LOORANDRADE MARIA JOSEFA', 'María José Loor Andrade'],
    ['MARIAJOSELOORANDRADE', 'María José Loor Andrade'],
    ['', ''],
  ] as const)
    expect(isSameRunTogether(read, name), `${read} | ${name}`).toBe(false);
});
