import { findUndrawn } from '@rubrica/contract';
import { createTypesetter } from '@rubrica/typesetting';
import { expect, test } from 'vitest';

import { quoteUndrawn } from './quote-undrawn.ts';

const lastLooked = 0xffff;

const allowed = Array.from({ length: lastLooked }, (_, code) => String.fromCharCode(code)).filter(
  (sign) => sign >= ' ' && findUndrawn(sign) === undefined,
);

test.each(['Inter', 'Source Serif 4'])('%s draws every sign that a form lets pass', (font) => {
  const typesetter = createTypesetter();
  const main = `#set text(font: "${font}")\n#json("/data.json").signos`;
  const set = (signos: string) =>
    typesetter.typeset({ template: { main, files: {} }, data: { signos }, standard: 'a-3b' }).pageCount;
  expect(allowed.length).toBeGreaterThan(400);
  expect(set(allowed.join(' '))).toBe(1);
  expect(() => set('Frente al parque 😀')).toThrow('Ninguna tipografía del documento tiene el signo «😀»');
});

test('what is quoted is written out wherever it stands, and nothing else changes', () => {
  const day = { year: 2026, month: 11 };
  expect(quoteUndrawn({ papel: ['IMG 😀.jpg', 7, null, true], day })).toEqual({
    papel: ['IMG [U+1F600].jpg', 7, null, true],
    day,
  });
});
