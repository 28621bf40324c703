import { describe, expect, test } from 'vitest';

import { CEDULA_LENGTH, isCedula, isProvinceCode } from './cedula.ts';

describe('cédula', () => {
  test('a cédula has exactly 10 characters, a province code 1–24 or 30 and the módulo 10 check digit', () => {
    expect(CEDULA_LENGTH).toBe(10);
    expect(
      ['0100000017', '0900000027', '1700000035', '2400000044', '3000000053', '1711111110'].filter(
        (valid) => !isCedula(valid),
      ),
    ).toEqual([]);
    expect(
      ['171111111', '17111111100', '0011111110', '2511111110', '2911111110', '3111111110'].filter(isCedula),
    ).toEqual([]);
  });

  test('a cédula whose check digit is computed as 10 ends in 0', () => {
    expect(isCedula('1711111110')).toBe(true);
  });

  test('a cédula is refused with any other check digit', () => {
    const accepted = Array.from({ length: 10 }, (_, digit) => `171111111${digit}`).filter(isCedula);
    expect(accepted).toEqual(['1711111110']);
  });

  test('a cédula of a foreign resident (third digit 6) is accepted, third digits 7 to 9 are not', () => {
    expect(isCedula('1760000016')).toBe(true);
    for (const third of [7, 8, 9]) {
      const anyCheckDigit = Array.from({ length: 10 }, (_, digit) => `17${third}000001${digit}`);
      expect(anyCheckDigit.filter(isCedula)).toEqual([]);
    }
  });

  test('a cédula is made of digits, and only of them', () => {
    expect(
      ['', ' 171111111', '1711111110 ', '17111l1110', '１７１１１１１１１０', '1711111110\n'].filter(isCedula),
    ).toEqual([]);
  });
});

test('province codes are 1–24 and 30', () => {
  const codes = Array.from({ length: 100 }, (_, code) => code).filter(isProvinceCode);
  expect(codes).toEqual([...Array.from({ length: 24 }, (_, index) => index + 1), 30]);
});
