import { expect, test } from 'vitest';

import { missingInWords, summarise } from './row-summary.ts';

const missing = (label: string) => ({ column: label, label, message: 'El campo es requerido', missing: true });

test('what is missing in a row is one line, however much it is', () => {
  const labels = Array.from({ length: 32 }, (_, place) => `C${place + 1}`);
  expect(missingInWords(['Cédula'])).toBe('Falta «Cédula»');
  expect(summarise(labels.map(missing))).toBe('Faltan 32 columnas: «C1», «C2», «C3» y 29 más');
  const wrong = { column: 'm', label: 'Correo', message: 'El correo electrónico es inválido', missing: false };
  expect(summarise([wrong, missing('A'), missing('B')])).toBe(
    'Faltan 2 columnas: «A», «B» | Correo: El correo electrónico es inválido',
  );
  expect(summarise([{ column: null, label: '', message: 'No tiene permiso', missing: false }])).toBe(
    'No tiene permiso',
  );
});
