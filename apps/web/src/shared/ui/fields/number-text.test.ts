import fc from 'fast-check';
import { expect, test } from 'vitest';

import { readPasted, shapeNumber, unitsOf, writeUnits } from './number-text.ts';

const dollars = { decimals: 2, prefix: '$ ' };
const whole = { decimals: 0, prefix: '' };

test.each([
  ['1234,5', '$ 1.234,5'],
  ['1234,', '$ 1.234,'],
  [',5', '$ 0,5'],
  ['007', '$ 7'],
  ['0', '$ 0'],
  ['abc', ''],
  ['$ ', ''],
  ['1,2,3', '$ 1,23'],
])('%s is shown as %s while it is typed', (typed, shown) => {
  expect(shapeNumber(typed, dollars)).toBe(shown);
});

test('a whole number has no comma', () => {
  expect(shapeNumber('12,5', whole)).toBe('12');
  expect(shapeNumber('12345', whole)).toBe('12.345');
});

test('money is cents, and nothing typed is nothing', () => {
  expect(unitsOf('$ 1.234,56', 2)).toBe(123_456);
  expect(unitsOf('$ 1.234,5', 2)).toBe(123_450);
  expect(unitsOf('$ 0,05', 2)).toBe(5);
  expect(unitsOf('', 2)).toBeUndefined();
  expect(writeUnits(5, dollars)).toBe('$ 0,05');
  expect(writeUnits(undefined, dollars)).toBe('');
});

test('any amount that is shown is read back to the cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999_999 }), (cents) => {
      expect(unitsOf(writeUnits(cents, dollars), 2)).toBe(cents);
    }),
  );
});

test.each([
  ['$ 1.234,56', '1234,56'],
  ['1234.56', '1234,56'],
  ['1,234.56', '1234,56'],
  ['1,234', '1234'],
  ['1.234', '1234'],
  ['12.34', '12,34'],
  ['12,34', '12,34'],
  ['USD 1 234,50', '1234,50'],
])('%s copied from elsewhere is read as %s', (copied, read) => {
  expect(readPasted(copied)).toBe(read);
});
