import { expect, test } from 'vitest';

import { maskIdentification } from './masked-identification.ts';

test.each([
  ['Cédula 1104567812', 'Cédula 110•••••12'],
  ['1104567812001', '110••••••••01'],
  ['Pasaporte AB1234', 'Pasaporte A••••4'],
  ['Pasaporte A1', 'Pasaporte ••'],
])('%s is shown as %s', (identification, shown) => {
  expect(maskIdentification(identification)).toBe(shown);
});
