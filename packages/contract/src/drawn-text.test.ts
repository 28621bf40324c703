import { describe, expect, test } from 'vitest';
import { z } from 'zod';

import { drawn, findUndrawn, undrawnProblem, writeOutUndrawn } from './drawn-text.ts';

describe('a text that documents can show', () => {
  test.each(['Ñandú, piñón y ley N.º 67 — «100 %» €', 'Łukasz Żółć', 'Nguyễn Thị Ánh', 'Jose\u0301', 'a\tb\nc'])(
    'passes: %j',
    (text) => expect(findUndrawn(text)).toBeUndefined(),
  );

  test.each(['Frente al parque 😀', '山田', 'Иван', 'e\u0321\u0321', '①', '\u25a0'])('is not %j', (text) => {
    expect(undrawnProblem(text)).toMatch(/^Quite «.+»: los documentos se escriben con letras latinas/u);
  });

  test.each(['a\u200bb', 'a\u202eb', 'a\u00adb', '\ufeffa', 'a\u2028b', 'a\u0007b', 'a\u3164b', 'a\u00a0\u180eb'])(
    'is not %j, of which a sign is not seen',
    (text) =>
      expect(undrawnProblem(text)).toBe('Hay un signo invisible: borre este dato y escríbalo de nuevo, sin pegarlo'),
  );
});

test('a field refuses it by a sentence that names the sign', () => {
  const read = drawn(z.string().max(20)).safeParse('Calle 😀');
  expect(read.error?.issues.map(({ message }) => message)).toEqual([
    'Quite «😀»: los documentos se escriben con letras latinas, números y signos comunes',
  ]);
});

test('what was written elsewhere is quoted by its numbers', () => {
  expect(writeOutUndrawn('IMG 😀\u202egpj.exe')).toBe('IMG [U+1F600][U+202E]gpj.exe');
  expect(writeOutUndrawn('Cédula anverso.jpg')).toBe('Cédula anverso.jpg');
});
