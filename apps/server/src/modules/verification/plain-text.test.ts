import { expect, test } from 'vitest';

import { clip, countSignatures, plainText } from './plain-text.ts';

test('a certificate is told by its owner’s name', () => {
  const told = (text: string) => plainText({ code: 'revocation.unknown', text });
  expect(told('No se pudo saber si está revocado (C=EC, O=Entidad, CN=ANA PÉREZ, serialNumber=IDCEC-1).')).toBe(
    'No se pudo saber si está revocado (ANA PÉREZ).',
  );
  expect(told('Fue revocado después de firmar (CN=ANA, 2026-03-02).')).toBe(
    'Fue revocado después de firmar (ANA, 2026-03-02).',
  );
});

test('a name with a comma in it is told whole', () => {
  const text = String.raw`No se pudo saber si está revocado (C=EC, CN=ANA\, O\=Banco, O=Entidad).`;
  expect(plainText({ code: 'revocation.unknown', text })).toBe('No se pudo saber si está revocado (ANA, O=Banco).');
});

test('what only a programmer reads is left out', () => {
  const text = 'El archivo contiene un objeto que no se puede leer (object 4 has no end).';
  expect(plainText({ code: 'file.damaged_object', text })).toBe('El archivo contiene un objeto que no se puede leer.');
});

test('what a file says of itself has an end', () => {
  expect(clip('f'.repeat(5_000))).toHaveLength(301);
  expect(clip('Firma1')).toBe('Firma1');
});

test('signatures are counted in words', () => {
  expect([1, 3, 24].map(countSignatures)).toEqual(['una firma', 'tres firmas', '24 firmas']);
});
