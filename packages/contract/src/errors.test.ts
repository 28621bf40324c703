import { expect, test } from 'vitest';

import { errorMessage } from './errors.ts';

test.each([
  [1, '1 segundo'],
  [40, '40 segundos'],
  [121, '3 minutos'],
  [12_408, '4 horas'],
])('%d seconds are a wait of %s', (seconds, words) => {
  expect(errorMessage('rate.limited', { seconds })).toBe(`Demasiados intentos. Espere ${words} e intente nuevamente.`);
});
