import { specimenPerson, writeTd1, writeTd3 } from '@rubrica/testing/papers';
import { describe, expect, test } from 'vitest';

import { checkDigitOf } from './check-digit.ts';
import { parseMrz } from './parse-mrz.ts';

const person = specimenPerson(3);
const replaceAt = (text: string, index: number, by: string): string =>
  text.slice(0, index) + by + text.slice(index + 1);

describe('machine-readable lines', () => {
  test('the check digits of ICAO 9303 are computed', () => {
    expect(checkDigitOf('520727')).toBe('3');
    expect(checkDigitOf('AB2134<<<')).toBe('5');
  });

  test.each([
    ['card', writeTd1(person)],
    ['passport', writeTd3(person)],
  ])('of a %s are read whole', (_, lines) => {
    const read = parseMrz(lines);
    expect(read).toMatchObject({ isValid: true, issuer: 'ECU', nui: person.nui, sex: person.sex });
    expect(read?.birth).toBe(person.birthDate.slice(2).replaceAll('-', ''));
  });

  test('fillers that were counted wrong are counted again', () => {
    const [above = '', below = '', names = ''] = writeTd1(person);
    expect(parseMrz([above, below.replace('<<<', '<'), names.replace(/<+$/, '')])?.isValid).toBe(true);
  });

  test('a letter that stands for a digit is repaired where the check digit proves it', () => {
    const [above = '', below = '', names = ''] = writeTd1(specimenPerson(4, { birthDate: '1980-10-05' }));
    expect(parseMrz([above, below.replaceAll('0', 'O'), names])?.isValid).toBe(true);
  });

  test.each([5, 9, 14, 22, 29])('an altered digit of the first line at %i is never repaired', (index) => {
    const [above = '', below = '', names = ''] = writeTd1(person);
    const altered = replaceAt(above, index, String((Number(above[index]) + 3) % 10));
    expect(parseMrz([altered, below, names])?.isValid).toBe(false);
  });

  test.each([0, 5, 6, 8, 13, 29])('an altered digit of the second line at %i is never repaired', (index) => {
    const [above = '', below = '', names = ''] = writeTd1(person);
    const altered = replaceAt(below, index, String((Number(below[index]) + 3) % 10));
    expect(parseMrz([above, altered, names])?.isValid).toBe(false);
  });

  test('anything else is no such thing', () => {
    expect(parseMrz(['CÉDULA', 'DE', 'IDENTIDAD'])).toBeUndefined();
    expect(parseMrz([])).toBeUndefined();
  });
});
