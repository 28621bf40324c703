import { readNumber } from '@rubrica/form-engine';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { shapeQuantity } from './quantity-text.ts';

test.each([
  ['', ''],
  ['abc', ''],
  ['-', '-'],
  ['48500', '48.500'],
  ['15,6', '15,6'],
  ['15,', '15,'],
  [',5', '0,5'],
  ['-1234,56', '-1.234,56'],
  ['0991234567', '0991234567'],
  ['12.34', '1.234'],
])('«%s» becomes «%s»', (typed, shaped) => {
  expect(shapeQuantity(typed)).toBe(shaped);
});

test('formatting twice changes nothing, and the engine reads every complete number', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^-?\d{1,9}(,\d{1,5})?$/), (typed) => {
      const shaped = shapeQuantity(typed);
      expect(shapeQuantity(shaped)).toBe(shaped);
      expect(/^-?0\d/.test(typed) || readNumber(shaped) !== undefined).toBe(true);
    }),
  );
});
