import { expect, test } from 'vitest';

import { freeText } from './free-text.ts';

test.each(['\u0000', '\u0007', '\u001b', '\u0085', '\u009b', '\u2028'])('a text holds no %j', (sign) => {
  expect(freeText(20).safeParse(`a${sign}b`).success).toBe(false);
});

test.each(['\u202e', '\u2066', '\u200f', '\u061c'])('%j, which turns the reading, is left out', (sign) => {
  expect(freeText(20).parse(`${sign}Ana ${sign}pide`)).toBe('Ana pide');
  expect(freeText(20).parse(sign)).toBe('');
});

test('lines and tabs stay', () => {
  expect(freeText(20).parse(' uno\r\n\tdos ')).toBe('uno\r\n\tdos');
});
