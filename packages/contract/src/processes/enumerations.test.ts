import { expect, test } from 'vitest';

import { signatoryRoles, signatureTypes, signerScopes } from './enumerations.ts';

test('ways to sign, roles and scopes are those of the specification, letter for letter', () => {
  expect(signatureTypes).toEqual([
    'clicwrap',
    'sign_image',
    'or_sommelier_image__initials',
    'and_sign_image__initials',
    'electronic_signature',
    'anf',
    'dicert',
  ]);
  expect(signatoryRoles).toEqual(['P', 'SP', 'S', '']);
  expect(signerScopes).toEqual(['ONLY_ME', 'ME_AND_OTHERS', 'ONLY_OTHERS']);
});
