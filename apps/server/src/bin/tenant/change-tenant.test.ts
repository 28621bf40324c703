import { expect, test } from 'vitest';

import { readChange } from './change-tenant.ts';

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
