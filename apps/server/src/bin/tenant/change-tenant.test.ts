import { expect, test } from 'vitest';

import { readBackend, readChange } from './change-tenant.ts';

test('what is not named is left out, so that it stays as it is', () => {
  expect(readChange({ slug: 'notaria' })).toEqual({ kinds: undefined, party: {} });
  expect(readChange({ slug: 'notaria', kinds: 'adhesion, purchase_sale', city: 'Quito' })).toEqual({
    kinds: ['adhesion', 'purchase_sale'],
    party: { city: 'Quito' },
  });
});

test('the legal representative is given whole', () => {
  const representative = { representative: 'Ana Vera', 'representative-id': '1710034065' };
  expect(() => readChange(representative)).toThrow('--representative-title');
  expect(readChange({ ...representative, 'representative-title': 'Gerente' }).party).toEqual({
    representative: { name: 'Ana Vera', identification: '1710034065', title: 'Gerente' },
  });
});

test.each([
  [{ kinds: 'adhesion,hipoteca' }, '--kinds: no existe hipoteca'],
  [{ kinds: '' }, '--kinds'],
  [{ ruc: '179009999' }, '--ruc'],
  [{ contact: 'notaria' }, '--contact'],
  [{ representative: 'A', 'representative-id': '1710034064', 'representative-title': 'G' }, '--representative-id'],
])('a wrong value is refused and its option named: %j', (options, named) => {
  expect(() => readChange(options)).toThrow(named);
});

test('a backend of another site than the pages is refused with the reason', () => {
  const pages = new URL('https://notaria.banco.ec');
  expect(readBackend('https://api.banco.ec/backend', pages)).toBe('https://api.banco.ec/backend');
  expect(readBackend('propio', pages)).toBeNull();
  for (const address of ['https://api.proveedor.com/backend', 'http://api.banco.ec/backend'])
    expect(() => readBackend(address, pages)).toThrow('--backend: ' + new URL(address).origin + ' es de otro sitio');
  for (const address of ['', 'api', 'ftp://api.banco.ec', 'https://api.banco.ec/?a=1'])
    expect(() => readBackend(address, pages)).toThrow('--backend: escriba una dirección');
});
