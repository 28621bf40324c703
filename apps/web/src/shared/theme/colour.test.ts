import fc from 'fast-check';
import { expect, test } from 'vitest';

import { contrast, darkSurface, paper, readableContrast, readableFill, readableOn, type Hex } from './colour.ts';

const anyColour = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((number): Hex => `#${number.toString(16).padStart(6, '0')}`);

test('black on white is 21 to 1, a colour on itself 1 to 1', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21);
  expect(contrast('#145BEA', '#145BEA')).toBe(1);
  expect(contrast('#FFFFFF', '#145BEA')).toBeCloseTo(5.65, 1);
});

test('whatever colour a tenant chooses, text on it and links in it can be read', () => {
  fc.assert(
    fc.property(anyColour, (colour) => {
      const { ground, text } = readableFill(colour);
      expect(contrast(ground, text)).toBeGreaterThanOrEqual(readableContrast);
      for (const scheme of [paper, darkSurface])
        expect(contrast(readableOn(scheme, colour), scheme)).toBeGreaterThanOrEqual(readableContrast);
    }),
    { numRuns: 2000 },
  );
});

test('a colour that can be read is left as it is', () => {
  expect(readableFill('#145BEA')).toEqual({ ground: '#145BEA', text: '#FFFFFF' });
  expect(readableFill('#FFE45C')).toEqual({ ground: '#FFE45C', text: '#001738' });
});
