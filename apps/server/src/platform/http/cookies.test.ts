import { expect, test } from 'vitest';

import { parseCookies } from './cookies.ts';

test('cookies are read by name, the first of two counts, and rubbish is skipped', () => {
  expect([...parseCookies('a=1; b=x=y;c=; a=2;;=3; d')]).toEqual([
    ['a', '1'],
    ['b', 'x=y'],
    ['c', ''],
  ]);
  expect(parseCookies('').size).toBe(0);
});
