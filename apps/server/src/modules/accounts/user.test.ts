import { expect, test } from 'vitest';

import { holdsCedula, isPersonOf, keepsIdentity, needsUpdate, recoveryDays, recoveryEnd, type User } from './user.ts';

const complete: User = {
  id: 'u',
  username: 'ana@demo.ec',
  email: 'ana@demo.ec',
  name: 'Ana',
  lastName: 'Vera',
  phone: '0991234567',
  idType: 'cedula_ciudadania',
  identificationNumber: '1710034065',
  country: 'EC',
  loginBy: 'own',
  passwordHash: null,
  isPasswordTemporary: false,
  confirmedAt: null,
  isEnabled: true,
  isDisabled: false,
  deactivatedAt: null,
  factorDueAt: null,
  contactsChangedAt: null,
  updatedAt: new Date('2026-11-14T00:00:00Z'),
  identityProof: null,
  identityFailures: 0,
};

test('a profile is complete with email, identification number, name, last name, country and phone', () => {
  expect(needsUpdate(complete)).toBe(false);
  const needed = ['email', 'identificationNumber', 'name', 'lastName', 'country', 'phone'] as const;
  expect(needed.filter((field) => !needsUpdate({ ...complete, [field]: '' }))).toEqual([]);
  const nullable = ['identificationNumber', 'country', 'phone'] as const;
  expect(nullable.filter((field) => !needsUpdate({ ...complete, [field]: null }))).toEqual([]);
  expect(needsUpdate({ ...complete, idType: null })).toBe(false);
});

test('an account can be taken back for 30 days', () => {
  expect(recoveryDays).toBe(30);
  expect(recoveryEnd(new Date('2026-11-01T10:00:00Z')).toISOString()).toBe('2026-12-01T10:00:00.000Z');
});

const proved: User = {
  ...complete,
  identityProof: { by: 'registry', at: new Date('2026-11-14T00:00:00Z'), userId: null, detail: '' },
};
const ana = {
  identificationType: 'cedula_ciudadania',
  identificationNumber: '1710034065',
  name: 'VERA',
  lastName: 'ANA',
};

test('a cédula that nobody proved is nobody’s', () => {
  expect([complete, proved].map((user) => holdsCedula(user, ana))).toEqual([false, true]);
  expect([complete, proved].map((user) => isPersonOf(user, ana))).toEqual([false, true]);
});

test('a person is their proved identification and their name', () => {
  expect(isPersonOf(proved, { ...ana, identificationNumber: '1704567898' })).toBe(false);
  expect(isPersonOf(proved, { ...ana, name: 'Guillermo' })).toBe(false);
  expect(isPersonOf(proved, { ...ana, identificationType: 'pasaporte' })).toBe(false);
  expect(isPersonOf({ ...proved, idType: 'pasaporte' }, { ...ana, identificationType: 'pasaporte' })).toBe(true);
});

test('what was proved ends with another name or number, and not with an accent', () => {
  expect(keepsIdentity(proved, { ...proved, name: 'Ána', phone: '0999999999' })).toBe(true);
  expect(keepsIdentity(proved, { ...proved, lastName: 'Vera Ruiz' })).toBe(false);
  expect(keepsIdentity(proved, { ...proved, identificationNumber: '1704567898' })).toBe(false);
  expect(keepsIdentity(proved, { ...proved, identificationNumber: null })).toBe(false);
});
