import { expect, test } from 'vitest';

import { findFingerprintFault, registryRefusal } from './words.ts';

test.each([
  ['V4443V4442', undefined],
  ['', 'Escriba su código dactilar.'],
  ['V4443V444', 'Le falta un número: son una letra, cuatro números, una letra y cuatro números.'],
  ['V4443', 'Le faltan 5 signos: son una letra, cuatro números, una letra y cuatro números.'],
  ['4444434442', 'No tiene la forma del código: son una letra, cuatro números, una letra y cuatro números.'],
  ['V4443V44421', 'Tiene signos de más: son una letra, cuatro números, una letra y cuatro números.'],
])('the fault of the fingerprint code «%s» is said in words', (code, fault) => {
  expect(findFingerprintFault(code)).toBe(fault);
});

test('what the registry did not confirm says nothing about anybody', () => {
  expect(registryRefusal).not.toMatch(/fallec|defunci|existe|no tiene datos/i);
});
