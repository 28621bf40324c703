import { describe, expect, test } from 'vitest';

import type { TextLine } from '../text/read-lines.ts';
import { readDates } from './read-dates.ts';
import { readFields } from './read-fields.ts';
import { tenDigits } from './read-numbers.ts';

const corner = { x: 0, y: 0 };

function line(text: string, left: number, middle: number): TextLine {
  const quad = [corner, corner, corner, corner] as const;
  return { text, left, middle, width: text.length * 12, height: 24, quad, confidence: 0.98, leastConfidence: 0.9 };
}

describe('numbers', () => {
  test.each([
    'NUI.1712345675',
    'No. 171234567-5',
    'N0.171234567-5',
    'C.I. 1712345675',
    '171234567 5',
    'NUI 17I2345675',
  ])('in «%s» the ten digits are found, and labels are no digits', (text) => {
    expect(tenDigits(text)).toContain('1712345675');
  });

  test('neither nine nor thirteen digits are ten', () => {
    expect(tenDigits('No. 123456789')).toEqual([]);
    expect(tenDigits('RUC 1712345675001')).toEqual([]);
  });
});

describe('dates', () => {
  test.each([
    '07 MAR 1991',
    '07MAR1991',
    '1991-03-07',
    '07/03/1991',
    '7 no, 07 DE MARZO DE 1991',
    'QUITO07MAR1991',
    'O7 MAR I991',
  ])('«%s» is the seventh of March 1991', (text) => {
    expect(readDates(text)).toContain('1991-03-07');
  });

  test('what is no date stays out', () => {
    expect(readDates('31 FEB 1991')).toEqual([]);
    expect(readDates('1712345675')).toEqual([]);
    expect(readDates('07 XYZ 1991')).toEqual([]);
  });
});

describe('a page', () => {
  test('labels stand over their values', () => {
    const read = readFields([
      line('APELLIDOS', 300, 100),
      line('PENAFIELGUAMAN', 300, 130),
      line('NOMBRES', 300, 180),
      line('MARIA JOSE', 300, 210),
      line('FECHADENACIMIENTO', 300, 260),
      line('SEXO', 700, 260),
      line('07MAR1991', 300, 290),
      line('MUJER', 700, 290),
      line('FECHA DE VENCIMIENTO', 300, 340),
      line('20 ENE 2031', 300, 370),
      line('NUI.1712345675', 40, 420),
    ]);
    expect(read).toMatchObject({
      lastNames: 'PENAFIELGUAMAN',
      firstNames: 'MARIA JOSE',
      birthDate: '1991-03-07',
      expiryDate: '2031-01-20',
      sex: 'F',
    });
    expect(read.nuis[0]).toMatchObject({ nui: '1712345675', isValid: true });
  });

  test('or beside them, with another order and other words', () => {
    const read = readFields([
      line('No. 171234567-5', 600, 60),
      line('Apellidos:', 40, 140),
      line('GOMEZ', 250, 141),
      line('Nombres: LUZ', 40, 190),
      line('Válida hasta:', 40, 240),
      line('11/03/2030', 250, 241),
      line('F. de nacimiento: 02-11-1987', 40, 290),
    ]);
    expect(read).toMatchObject({
      lastNames: 'GOMEZ',
      firstNames: 'LUZ',
      expiryDate: '2030-03-11',
      birthDate: '1987-11-02',
    });
  });

  test('the names of the parents are nobody else’s', () => {
    const read = readFields([line('APELLIDOS Y NOMBRES DEL PADRE', 40, 100), line('PEREZ LOPEZ JUAN', 40, 130)]);
    expect(read).toMatchObject({ lastNames: undefined, firstNames: undefined, fullName: undefined });
  });
});
