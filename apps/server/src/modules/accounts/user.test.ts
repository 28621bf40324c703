import { expect, test } from 'vitest';

import { needsUpdate, recoveryDays, recoveryEnd, type User } from './user.ts';

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
  updatedAt: new Date('2026-11-14T00:00:00Z'),
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
