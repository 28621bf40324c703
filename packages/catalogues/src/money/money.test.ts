import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { CatalogueError } from '../errors.ts';
import { amountInWords } from './amount-in-words.ts';
import { formatMoney, parseMoney } from './money.ts';

const words = (dollars: number) => amountInWords(dollars * 100).replace(/ CON .*$/, '');

describe('money text', () => {
  test('money text loses $, thousands dots and spaces; the comma is the decimal separator; empty means 0', () => {
    expect(parseMoney('$ 1.234,56')).toBe(123_456);
    expect(parseMoney('$1.234.567')).toBe(123_456_700);
    expect(parseMoney(' 1 234,5 ')).toBe(123_450);
    expect(parseMoney('1234')).toBe(123_400);
    expect(parseMoney('')).toBe(0);
    expect(parseMoney(' $ ')).toBe(0);
  });

  test('money text that could be read in two ways is refused instead of being read wrong', () => {
    expect(
      [
        '12.34',
        '1234.56',
        '1.23.456',
        '1,234.56',
        '1,2,3',
        '1,234',
        '-5',
        'cinco',
        '1e3',
        ',5',
        '5,',
        '$$5',
        '10000000000000',
      ].filter((refused) => parseMoney(refused) !== undefined),
    ).toEqual([]);
  });

  test('money is shown as $ 1.234,56', () => {
    expect(formatMoney(123_456)).toBe('$ 1.234,56');
    expect(formatMoney(0)).toBe('$ 0,00');
    expect(formatMoney(7)).toBe('$ 0,07');
    expect(formatMoney(100_000_000)).toBe('$ 1.000.000,00');
    expect(formatMoney(-123_456)).toBe('-$ 1.234,56');
    expect(() => formatMoney(1.5)).toThrow(CatalogueError);
  });

  test('money that we show we also read, to the cent', () => {
    fc.assert(
      fc.property(fc.nat({ max: 10 ** 15 - 1 }), (cents) => {
        expect(parseMoney(formatMoney(cents))).toBe(cents);
      }),
    );
  });
});

describe('an amount in words', () => {
  test('an amount in words reads as contracts write it', () => {
    expect(amountInWords(123_456)).toBe(
      'UN MIL DOSCIENTOS TREINTA Y CUATRO CON 56/100 DÓLARES DE LOS ESTADOS UNIDOS DE AMÉRICA',
    );
    expect(amountInWords(0)).toBe('CERO CON 00/100 DÓLARES DE LOS ESTADOS UNIDOS DE AMÉRICA');
    expect(amountInWords(5)).toBe('CERO CON 05/100 DÓLARES DE LOS ESTADOS UNIDOS DE AMÉRICA');
  });

  test.each([
    [1, 'UNO'],
    [16, 'DIECISÉIS'],
    [21, 'VEINTIUNO'],
    [22, 'VEINTIDÓS'],
    [30, 'TREINTA'],
    [31, 'TREINTA Y UNO'],
    [100, 'CIEN'],
    [101, 'CIENTO UNO'],
    [500, 'QUINIENTOS'],
    [1000, 'UN MIL'],
    [1001, 'UN MIL UNO'],
    [21_000, 'VEINTIÚN MIL'],
    [31_031, 'TREINTA Y UN MIL TREINTA Y UNO'],
    [100_000, 'CIEN MIL'],
    [101_000, 'CIENTO UN MIL'],
    [1_000_000, 'UN MILLÓN'],
    [2_000_001, 'DOS MILLONES UNO'],
    [21_000_000, 'VEINTIÚN MILLONES'],
    [1_000_000_000, 'UN MIL MILLONES'],
    [1_001_000_000, 'UN MIL UN MILLONES'],
  ])('of %d is %s', (dollars, expected) => {
    expect(words(dollars)).toBe(expected);
  });

  test('is different for different amounts and never has empty words', () => {
    const seen = new Set<string>();
    for (let dollars = 0; dollars < 20_000; dollars++) {
      const text = words(dollars);
      expect(text).toMatch(/^[A-ZÁÉÍÓÚ]+( [A-ZÁÉÍÓÚ]+)*$/);
      seen.add(text);
    }
    expect(seen.size).toBe(20_000);
  });

  test('is refused for what no contract can owe', () => {
    for (const cents of [-1, 0.5, Number.NaN, 10 ** 14]) expect(() => amountInWords(cents)).toThrow(CatalogueError);
    expect(amountInWords(10 ** 14 - 1)).toContain(
      'NOVECIENTOS NOVENTA Y NUEVE MIL NOVECIENTOS NOVENTA Y NUEVE MILLONES',
    );
  });
});
