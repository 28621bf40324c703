import { expect, test } from 'vitest';

import { openingWords } from './opening-words.ts';

test('who waits for the screen of a code is not told that documents are opened', () => {
  for (const step of ['otp', 'login', 'registry', 'annexes', 'biometrics', 'sign'] as const)
    expect(openingWords(step)).toBe('Abriendo el paso que sigue…');
  for (const step of ['welcome', 'preview'] as const) expect(openingWords(step)).toBeUndefined();
  expect(openingWords('complete')).toBe('Ya firmó. Preparando su copia…');
});
