import { expect, test } from 'vitest';

import { readName } from './read-name.ts';

test('a person is read by name and cédula, an issuer by its name', () => {
  expect(readName('C=EC, CN=JORGE ANIBAL QUISHPE LEMA, serialNumber=IDCEC-1712345675')).toEqual({
    name: 'JORGE ANIBAL QUISHPE LEMA',
    card: '1712345675',
  });
  expect(readName('C=EC, O=Banco, S.A., CN=Emisora')).toEqual({ name: 'Emisora', card: undefined });
  expect(readName('C=EC, O=Banco, S.A.')).toEqual({ name: 'Banco, S.A.', card: undefined });
});

test('a number that is no cédula is not called one', () => {
  expect(readName('CN=ANA, serialNumber=PASEC-A1234567').card).toBeUndefined();
  expect(readName('JORGE QUISHPE')).toEqual({ name: 'JORGE QUISHPE', card: undefined });
});
