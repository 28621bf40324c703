import { expect, test } from 'vitest';

import { dropRepeats, type ReadableFinding } from '../src/index.ts';

const codesOf = (...codes: readonly ReadableFinding['code'][]) =>
  dropRepeats(codes.map((code) => ({ code }))).map(({ code }) => code);

test('a change that the pages show is said once, by its place', () => {
  expect(codesOf('file.changed', 'appearance.changed')).toEqual(['appearance.changed']);
  expect(codesOf('file.covered', 'file.changed', 'appearance.changed')).toEqual(['appearance.changed']);
  expect(codesOf('file.unknown_addition', 'appearance.unknown_signer')).toEqual(['appearance.unknown_signer']);
  expect(codesOf('file.box_over_text', 'appearance.over_text')).toEqual(['appearance.over_text']);
});

test('what only one of them found stays, and so does everything else', () => {
  expect(codesOf('file.changed', 'appearance.over_text')).toEqual(['file.changed', 'appearance.over_text']);
  expect(codesOf('file.forbidden', 'appearance.changed')).toEqual(['file.forbidden', 'appearance.changed']);
});
