import { expect, test } from 'vitest';

import { toEvidence } from './registry-evidence.ts';

test('everything the registry said is evidence, pictures by their hash and never the fingerprint code', () => {
  const photo = 'A'.repeat(5000);
  const said = {
    Nombres: 'JORGE ANIBAL',
    CodigoDactilar: 'v4443v4442 ',
    Otros: { Condicion: 'CIUDADANO', Codigos: ['V4443V4442', 7, null] },
    Fotografia: photo,
  };
  expect(toEvidence({ person: { fingerprintCode: 'V4443V4442' }, homonyms: [], said })).toEqual({
    Nombres: 'JORGE ANIBAL',
    CodigoDactilar: '(no se guarda)',
    Otros: { Condicion: 'CIUDADANO', Codigos: ['(no se guarda)', 7, null] },
    Fotografia: expect.stringMatching(/^sha256:[0-9a-f]{64}$/),
  });
});

test('an answer without a code is stored as it came', () => {
  expect(toEvidence({ person: {}, homonyms: [], said: { Nombres: 'ANA' } })).toEqual({ Nombres: 'ANA' });
});

test('a small picture is stored by its hash, too, and no homonym’s code is stored', () => {
  const said = { personas: [{ Firma: 'aGVsbG8=' }, { CodigoDactilar: 'E1111E2222' }] };
  const people = { person: { signature: 'aGVsbG8=' }, homonyms: [{ fingerprintCode: 'E1111E2222' }] };
  expect(toEvidence({ ...people, said })).toEqual({
    personas: [{ Firma: expect.stringMatching(/^sha256:/) }, { CodigoDactilar: '(no se guarda)' }],
  });
});
