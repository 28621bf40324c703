import { expect, test } from 'vitest';

import { placeNameIn } from './place-name.ts';

test('a parish is named by itself, and a slash in any other list is part of the name', () => {
  expect(placeNameIn('parroquias_ao', 'PICHINCHA/QUITO/CUMBAYÁ')).toBe('CUMBAYÁ');
  expect(placeNameIn('ciudades_ao', 'PICHINCHA/QUITO')).toBe('QUITO');
  expect(placeNameIn('ciuu', 'VENTA DE FRUTAS Y/O VERDURAS')).toBe('VENTA DE FRUTAS Y/O VERDURAS');
});
