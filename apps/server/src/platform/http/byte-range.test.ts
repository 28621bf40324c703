import fc from 'fast-check';
import { expect, test } from 'vitest';

import { choosePart } from './byte-range.ts';

test('a part is what was asked for, never more than there is', () => {
  expect(choosePart('bytes=0-99', 1000)).toEqual({ start: 0, end: 99 });
  expect(choosePart('bytes=900-', 1000)).toEqual({ start: 900, end: 999 });
  expect(choosePart('bytes=900-5000', 1000)).toEqual({ start: 900, end: 999 });
  expect(choosePart('bytes=-100', 1000)).toEqual({ start: 900, end: 999 });
  expect(choosePart('bytes=-5000', 1000)).toEqual({ start: 0, end: 999 });
});

test('an invalid or multiple range gets the whole file', () => {
  for (const header of [undefined, '', 'bytes=', 'bytes=-', 'bytes=a-b', 'bytes=5-2', 'bytes=0-1,4-5', 'pages=1-2'])
    expect(choosePart(header, 1000)).toBe('whole');
});

test('a range that starts after the end is refused', () => {
  for (const header of ['bytes=1000-', 'bytes=1000-1001', 'bytes=-0', 'bytes=-00', `bytes=${'9'.repeat(30)}-`])
    expect(choosePart(header, 1000)).toBe('refused');
  expect(choosePart('bytes=-5', 0)).toBe('refused');
});

test('whatever is asked for, an answered part lies inside the file', () => {
  fc.assert(
    fc.property(fc.nat(2000), fc.option(fc.nat(3000)), fc.option(fc.nat(3000)), (size, first, last) => {
      const part = choosePart(`bytes=${first ?? ''}-${last ?? ''}`, size);
      const isInside = typeof part === 'string' || (part.start >= 0 && part.start <= part.end && part.end < size);
      expect(isInside).toBe(true);
    }),
  );
});
