import fc from 'fast-check';
import { expect, test } from 'vitest';

import { boundsOf } from './pen.ts';
import { handStyles, writeName } from './write-name.ts';

test('every letter of a Spanish name can be written, accents and ñ included', () => {
  const alphabet = 'abcdefghijklmnñopqrstuvwxyzáéíóúü';
  const missing = Array.from(alphabet + alphabet.toUpperCase()).filter(
    (letter) => writeName(letter, 'clear').length === 0,
  );
  expect(missing).toEqual([]);
  expect(writeName('Íñigo', 'clear').length).toBeGreaterThan(writeName('Inigo', 'clear').length);
});

test('the same name is always written the same, another one differently', () => {
  expect(writeName('Ana Vera', 'quick')).toEqual(writeName('Ana Vera', 'quick'));
  expect(writeName('Ana Vera', 'quick')).not.toEqual(writeName('Ana Vela', 'quick'));
});

test('initials are shorter than the name, and the rúbrica goes under it', () => {
  const width = (style: 'clear' | 'quick' | 'initials'): number =>
    boundsOf(writeName('Jorge Quishpe', style))?.width ?? 0;
  expect(width('initials')).toBeLessThan(width('clear') / 2);
  const lowest = Math.max(
    ...writeName('Ana', 'quick')
      .flat()
      .map(([, y]) => y),
  );
  expect(lowest).toBeGreaterThan(80);
});

test('whatever is typed, nothing breaks, and without a letter there is no signature', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), fc.constantFrom(...handStyles), (text, style) => {
      const strokes = writeName(text, style);
      expect(strokes.flat(2).every(Number.isFinite)).toBe(true);
    }),
  );
  for (const style of handStyles) expect(writeName(' 123 — ', style)).toEqual([]);
});
