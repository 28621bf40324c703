import { expect, test } from 'vitest';

import { ecuadorValidators, validatorNames, type ValidatorName } from './ecuador-validators.ts';
import { isFingerprintCode } from './fingerprint-code.ts';

const validators = ecuadorValidators({ today: () => '2026-11-14' });

const examples: Readonly<Record<ValidatorName, { valid: string; refused: string; message: string }>> = {
  cedula: { valid: '1711111110', refused: '1711111111', message: 'Ingrese un número de cédula válido' },
  ruc: { valid: '1711111110001', refused: '1711111111001', message: 'Ingrese un número de RUC válido' },
  plate: { valid: 'TBX-4821', refused: 'T-1', message: 'Ingrese una placa válida, por ejemplo ABC-1234' },
  phone: { valid: '022345678', refused: '12', message: 'Ingrese un número de teléfono válido, por ejemplo 0991234567' },
  mobile: {
    valid: '0991234567',
    refused: '022345678',
    message: 'Ingrese un número de celular válido, por ejemplo 0991234567',
  },
  fingerprint: {
    valid: 'V4443V4442',
    refused: 'V444',
    message: 'Ingrese un código dactilar válido, por ejemplo V4443V4442',
  },
  past_date: { valid: '2026-11-13', refused: '2026-11-14', message: 'Ingrese una fecha que ya haya pasado' },
  adult: { valid: '2008-11-14', refused: '2008-11-15', message: 'La persona debe ser mayor de 18 años' },
};

test.each(validatorNames)('%s accepts what is right and says in Spanish what is wrong', (name) => {
  const { valid, refused, message } = examples[name];
  expect(validators[name](` ${valid} `)).toBeUndefined();
  expect(validators[name](refused)).toBe(message);
});

test('dates that do not exist are neither past nor anyone’s birth', () => {
  expect(validators.past_date('2026-02-30')).toBeDefined();
  expect(validators.adult('14/11/2000')).toBeDefined();
});

test('a fingerprint code has at least 6 characters', () => {
  expect(isFingerprintCode('V4443')).toBe(false);
  expect(isFingerprintCode('v4443v')).toBe(true);
  expect(isFingerprintCode('V4443V44423')).toBe(false);
  expect(isFingerprintCode('44443V4442')).toBe(false);
});
