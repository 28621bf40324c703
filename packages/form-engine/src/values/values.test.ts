import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { isCalendarDate } from './calendar-date.ts';
import { isEmail } from './email.ts';
import { applyMask, isMask, matchesMask } from './mask.ts';
import { readMoney, readNumber } from './number-text.ts';

describe('numbers as people write them', () => {
  test.each([
    ['1.234,56', 1234.56],
    ['$ 1.234.567', 1_234_567],
    ['1234,5', 1234.5],
    ['-12', -12],
    ['0', 0],
    ['0,5', 0.5],
    [7.25, 7.25],
  ])('%s is a quantity', (written, value) => {
    expect(readNumber(written)).toEqual({ kind: 'quantity', value });
  });

  test.each(['0991234567', '00', '1234567890123456'])('%s is a code: as a number it would lose digits', (written) => {
    expect(readNumber(written)).toEqual({ kind: 'digits', value: written });
  });

  test('what can be read in two ways, or not at all, is refused', () => {
    const refused = [
      '12.34',
      '1,234.5',
      '1.23.456',
      '1e5',
      'Infinity',
      '--1',
      '5,',
      ',5',
      '1234567890123,456',
      'cien',
      Number.NaN,
      Number.POSITIVE_INFINITY,
      1e15,
    ];
    expect(refused.filter((written) => readNumber(written) !== undefined)).toEqual([]);
  });

  test('money is never negative and has at most two decimals', () => {
    expect(['$ 1.234,56', '007', '$', 0.07, '9999999999,99'].map(readMoney)).toEqual([
      1234.56, 7, 0, 0.07, 9_999_999_999.99,
    ]);
    expect(['-1', '1,234', 0.001, '12.34'].map(readMoney)).toEqual([undefined, undefined, undefined, undefined]);
  });
});

test('only days that exist are dates', () => {
  expect(['2024-02-29', '2026-12-31', '0001-01-01'].every(isCalendarDate)).toBe(true);
  expect(
    ['2026-02-29', '2026-13-01', '2026-00-10', '0000-01-01', '31/12/2026', '2026-1-1', ''].some(isCalendarDate),
  ).toBe(false);
});

test('an email address is one that mail servers deliver to', () => {
  expect(['ana@ejemplo.ec', 'a.b+c@sub.ejemplo.com.ec', "o'brien@ejemplo.com"].every(isEmail)).toBe(true);
  const refused = [
    '',
    'ana',
    'ana@',
    '@ejemplo.ec',
    'ana@ejemplo',
    'ana..b@ejemplo.ec',
    '.ana@ejemplo.ec',
    'ana@-e.ec',
    'a b@ejemplo.ec',
    'ana@ejemplo.ec\n',
    `${'a'.repeat(65)}@ejemplo.ec`,
    'ana@ejemplo.ec.',
  ];
  expect(refused.filter(isEmail)).toEqual([]);
});

describe('masks', () => {
  test('# is a digit, @ a letter, * either, anything else itself', () => {
    expect(matchesMask('@@@-####', 'TBX-4821')).toBe(true);
    expect(matchesMask('**#', 'Ñ12')).toBe(true);
    for (const other of ['TBX4821', 'TB1-4821', 'TBX-482', 'TBX-48210', ''])
      expect(matchesMask('@@@-####', other)).toBe(false);
  });

  test('shape what is typed, drop what fits nowhere and never undo a deletion', () => {
    expect(applyMask('@@@-####', 'tbx4821')).toBe('tbx-4821');
    expect(applyMask('@@@-####', 'tb9x 48-2')).toBe('tbx-482');
    expect(applyMask('@@@-####', 'tbx-')).toBe('tbx');
    expect(applyMask('(##) ###', '0234')).toBe('(02) 34');
    expect(applyMask('##', '12345')).toBe('12');
    expect(applyMask('+593 #########', '+593 991234567')).toBe('+593 991234567');
    expect(applyMask('+593 #########', '991')).toBe('+593 991');
    expect(applyMask('+593 #########', '593 991')).toBe('+593 991');
  });

  test('without a slot are no masks', () => {
    expect([isMask('###'), isMask('-'), isMask('')]).toEqual([true, false, false]);
  });

  const masks = fc.string({ unit: fc.constantFrom('#', '@', '*', '-', ' ', '7'), minLength: 1, maxLength: 12 });
  const typed = fc.string({ unit: fc.constantFrom('1', '7', 'a', 'Ñ', '-', ' ', '.'), maxLength: 15 });

  test('shaping what is already shaped changes nothing, and a full shape matches', () => {
    fc.assert(
      fc.property(masks, typed, (mask, text) => {
        const shaped = applyMask(mask, text);
        expect(applyMask(mask, shaped)).toBe(shaped);
        expect(matchesMask(mask.slice(0, shaped.length), shaped)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});
