import { expect, test } from 'vitest';

import { isSameName } from './names.ts';

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
