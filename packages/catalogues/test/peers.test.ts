import { ci, ruc } from 'ecuador-validator';
import * as fc from 'fast-check';
import { verificarCedula, verificarRuc } from 'udv-ec';
import { describe, expect, test } from 'vitest';

import { isCedula } from '../src/validators/cedula.ts';
import { isRuc } from '../src/validators/ruc.ts';

const RUNS = 100_000;

const digits = (length: number) =>
  fc.string({ unit: fc.integer({ min: 0, max: 9 }).map(String), minLength: length, maxLength: length });
const province = fc.integer({ min: 1, max: 30 }).map((code) => String(code).padStart(2, '0'));

/** Any ten digits, or (mostly) ten that reach the check digit; a tenth of those are valid. */
const cedulas = fc.oneof(
  { weight: 1, arbitrary: digits(10) },
  { weight: 4, arbitrary: fc.tuple(province, digits(8)).map((parts) => parts.join('')) },
);
const establishment = fc.oneof(fc.constant('001'), fc.constantFrom('000', '010', '002'), digits(3));
const rucs = fc.tuple(cedulas, establishment).map((parts) => parts.join(''));

const third = (number: string) => Number(number[2]);
const isAbroad = (number: string) => number.startsWith('30');

function sample(numbers: fc.Arbitrary<string>): readonly string[] {
  return fc.sample(numbers, { numRuns: RUNS, seed: 593 });
}

describe('100,000 random cédulas against two independent validators', () => {
  const numbers = sample(cedulas);

  test('third digit 0 to 5: the verdict is the same', () => {
    const ordinary = numbers.filter((number) => third(number) <= 5);
    expect(ordinary.filter((number) => isCedula(number) !== ci(number))).toEqual([]);
    expect(ordinary.filter((number) => !isAbroad(number) && isCedula(number) !== verificarCedula(number))).toEqual([]);
    expect(ordinary.filter(isCedula).length).toBeGreaterThan(3000);
  });

  test('third digit 6 (foreign residents): we accept on the check digit, ecuador-validator refuses all, udv-ec agrees with us', () => {
    const foreigners = numbers.filter((number) => third(number) === 6);
    expect(foreigners.filter(isCedula).length).toBeGreaterThan(300);
    expect(foreigners.filter(ci)).toEqual([]);
    expect(foreigners.filter((number) => !isAbroad(number) && isCedula(number) !== verificarCedula(number))).toEqual(
      [],
    );
  });

  test('third digit 7 to 9: we and ecuador-validator refuse, udv-ec does not look', () => {
    const impossible = numbers.filter((number) => third(number) >= 7);
    expect(impossible.filter(isCedula)).toEqual([]);
    expect(impossible.filter(ci)).toEqual([]);
    expect(impossible.filter(verificarCedula).length).toBeGreaterThan(300);
  });

  test('registered abroad (30): we and ecuador-validator accept, udv-ec refuses all', () => {
    const abroad = numbers.filter((number) => isAbroad(number) && third(number) <= 5);
    expect(abroad.filter(isCedula)).toEqual(abroad.filter(ci));
    expect(abroad.filter(isCedula).length).toBeGreaterThan(50);
    expect(abroad.filter(verificarCedula)).toEqual([]);
  });
});

describe('100,000 random RUCs against two independent validators', () => {
  const numbers = sample(rucs);

  test('the verdict is ecuador-validator’s on every one', () => {
    expect(numbers.filter((number) => isRuc(number) !== ruc(number))).toEqual([]);
    expect(numbers.filter(isRuc).length).toBeGreaterThan(10_000);
  });

  test('natural persons: the same as udv-ec, which asks an establishment that does not end in 0', () => {
    const natural = numbers.filter(
      (number) => Number(number[2]) <= 5 && !number.startsWith('30') && !number.endsWith('0'),
    );
    expect(natural.filter((number) => isRuc(number) !== verificarRuc(number))).toEqual([]);
  });

  test('companies and public entities: whatever udv-ec accepts we accept, and what it refuses on módulo 11 we do not', () => {
    const entities = numbers.filter((number) => /^(0[1-9]|1\d|2[0-4]|30)[69]/.test(number) && !number.endsWith('0'));
    expect(entities.filter((number) => verificarRuc(number) && !isRuc(number))).toEqual([]);
    expect(entities.filter((number) => !verificarRuc(number) && isRuc(number)).length).toBeGreaterThan(1000);
  });
});
