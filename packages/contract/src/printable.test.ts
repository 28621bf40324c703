import { expect, test } from 'vitest';

import { printable } from './printable.ts';

test('letters of every alphabet, figures, signs and plain spaces are shown as they are', () => {
  for (const text of ['María Ñúñez, S.A. «2.ª» (50 %) – €', 'Дмитрий', '漢字', 'a\u0301'])
    expect(printable(text)).toBe(text);
});

test.each([
  ['an escape sequence', '\u001b[2J', String.raw`\u001b[2J`],
  ['a C1 control', '\u009b31m', String.raw`\u009b31m`],
  ['a line feed and a carriage return', 'a\nb\rc', String.raw`a\u000ab\u000dc`],
  ['a bell', '\u0007', String.raw`\u0007`],
  ['a change of direction', 'ana\u202enauj', String.raw`ana\u202enauj`],
  ['an isolate', '\u2066x\u2069', String.raw`\u2066x\u2069`],
  ['a joint without width', 'An\u200ba', String.raw`An\u200ba`],
  ['a separator of lines', 'a\u2028b', String.raw`a\u2028b`],
  ['a space that does not break', 'a\u00a0b', String.raw`a\u00a0b`],
  ['a letter that is not seen', 'a\u3164b', String.raw`a\u3164b`],
  ['a tag', 'a\u{e0041}', String.raw`a\u{e0041}`],
  ['half a character', 'a\ud800b', String.raw`a\ud800b`],
])('%s is written out', (_, text, shown) => {
  expect(printable(text)).toBe(shown);
});

test('what is long is cut, and says so', () => {
  expect(printable('a'.repeat(301))).toBe(`${'a'.repeat(300)}…`);
  expect(printable('a'.repeat(300))).toBe('a'.repeat(300));
  expect(printable('abcdef', 3)).toBe('abc…');
});
