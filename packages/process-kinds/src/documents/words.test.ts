import { describe, expect, test } from 'vitest';

import { inkOf } from './ink.ts';
import {
  countInDigits,
  countInWords,
  dateInWords,
  feminineCount,
  longDate,
  percentInDigits,
  percentInWords,
  titleCase,
} from './words.ts';

describe('a contract writes', () => {
  test('counts before masculine and before feminine nouns', () => {
    expect([1, 21, 31, 36, 120, 1000].map(countInWords)).toEqual([
      'un',
      'veintiún',
      'treinta y un',
      'treinta y seis',
      'ciento veinte',
      'mil',
    ]);
    expect([1, 21, 31, 100, 120, 240, 500].map(feminineCount)).toEqual([
      'una',
      'veintiuna',
      'treinta y una',
      'cien',
      'ciento veinte',
      'doscientas cuarenta',
      'quinientas',
    ]);
  });

  test('figures with points from five digits on, and decimals after a comma', () => {
    expect([7, 2024, 13_377, 1_250_000, 2.5].map(countInDigits)).toEqual(['7', '2024', '13.377', '1.250.000', '2,5']);
  });

  test('dates as people read them and as deeds spell them', () => {
    expect(longDate('2026-03-01')).toBe('1 de marzo de 2026');
    expect(dateInWords('2026-03-01')).toBe('primero de marzo de dos mil veintiséis');
    expect(dateInWords('2031-12-31')).toBe('treinta y uno de diciembre de dos mil treinta y uno');
  });

  test('rates in figures that no line parts, and in words', () => {
    expect(percentInDigits(15.6)).toBe('15,60\u00A0%');
    expect(percentInWords(15.6)).toBe('quince coma sesenta por ciento');
    expect(percentInWords(9.05)).toBe('nueve coma cero cinco por ciento');
    expect(percentInWords(12)).toBe('doce por ciento');
  });

  test('places with their small words small', () => {
    expect(titleCase('SANTO DOMINGO DE LOS TSÁCHILAS')).toBe('Santo Domingo de los Tsáchilas');
    expect(titleCase('EL ORO')).toBe('El Oro');
  });
});

test('a colour too pale to be read is not written in', () => {
  expect(inkOf('#002279')).toBe('#002279');
  expect(inkOf('#FFBE0B')).toBe('#1F2430');
  expect(inkOf('not a colour')).toBe('#1F2430');
});
