import { expect, test } from 'vitest';

import { readCompany } from './create-tenant.ts';

const given = { slug: 'notaria', name: 'Notaría', admin: 'a@notaria.ec' };

test('production is reached at the slug, other environments beside it', () => {
  expect(readCompany(given, null)).toMatchObject({
    host: 'notaria',
    environment: 'production',
    kinds: ['digital_document'],
  });
  expect(readCompany({ ...given, environment: 'uat' }, null).host).toBe('notaria-uat');
  expect(readCompany({ ...given, environment: 'staging', host: 'ensayo' }, null).host).toBe('ensayo');
});

test('a cédula is of a person with a name, and somebody answers for it', () => {
  const person = { 'admin-id': '1710034065', 'admin-name': 'Ana', 'admin-last-name': 'Vera' };
  expect(() => readCompany({ ...given, ...person }, null)).toThrow('--by');
  expect(() => readCompany({ ...given, 'admin-id': '1710034065', by: 'Diego' }, null)).toThrow('--admin-name');
  expect(readCompany({ ...given, ...person, by: 'Diego' }, null)).toMatchObject({
    by: 'Diego',
    administrator: { cedula: '1710034065', name: 'Ana', lastName: 'Vera' },
  });
});

test.each([
  [{ slug: undefined }, 'Uso'],
  [{ slug: 'Notaría' }, '--slug'],
  [{ host: 'a.b' }, '--host'],
  [{ admin: 'a' }, '--admin'],
  [{ environment: 'test' }, '--environment'],
  [{ kinds: 'hipoteca' }, '--kinds'],
  [{ ruc: '1' }, '--ruc'],
  [{ 'admin-id': '1710034064' }, '--admin-id'],
])('a wrong value is refused and its option named: %j', (options, named) => {
  expect(() => readCompany({ ...given, ...options }, null)).toThrow(named);
});
