import { expect, test } from 'vitest';

import { cutLabel, isFoundBy } from './palette-items.ts';

test('a page is found by the beginning of any of its words, with or without accents', () => {
  expect(isFoundBy('Auditoría', 'auditoria')).toBe(true);
  expect(isFoundBy('Carga masiva', 'masi')).toBe(true);
  expect(isFoundBy('Carga masiva', 'asiva')).toBe(false);
  expect(isFoundBy('Carga masiva', 'carga usu')).toBe(false);
});

test('what was typed is marked in the label as it is written there', () => {
  expect(cutLabel('Compraventa · Lucía Toapanta', 'lucia')).toEqual({
    before: 'Compraventa · ',
    typed: 'Lucía',
    after: ' Toapanta',
  });
  expect(cutLabel('Toapanta', 'zzz')).toEqual({ before: 'Toapanta', typed: '', after: '' });
});
