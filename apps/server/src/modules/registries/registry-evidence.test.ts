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

test('a small picture is stored by its hash, too', () => {
  const said = { personas: [{ Firma: 'aGVsbG8=' }] };
  expect(toEvidence({ person: { signature: 'aGVsbG8=' }, homonyms: [], said })).toEqual({
    personas: [{ Firma: expect.stringMatching(/^sha256:/) }],
  });
});

test('of several people only the data of the person are evidence, and how many others there were', () => {
  const said = { personas: [{ Nombres: 'LUIS' }, { Nombres: 'ROSA', CodigoDactilar: 'E1111E2222' }] };
  const person = { names: 'LUIS', fingerprintCode: 'I2121V3434', signature: 'aGVsbG8=' };
  const homonyms = [{ names: 'ROSA', fingerprintCode: 'E1111E2222' }];
  expect(toEvidence({ person, homonyms, said })).toEqual({
    otras_personas: 1,
    names: 'LUIS',
    fingerprintCode: '(no se guarda)',
    signature: expect.stringMatching(/^sha256:/),
  });
});
