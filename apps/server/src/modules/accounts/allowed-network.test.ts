import { expect, test } from 'vitest';

import { isAllowedFrom, parseNetwork } from './allowed-network.ts';

test('a network is stored in one form, and what is none is refused', () => {
  expect(['190.152.14.7/24', '10.8.0.1', '2001:db8::5/32', '2001:db8::1', ' 10.0.0.0/8 '].map(parseNetwork)).toEqual([
    '190.152.14.0/24',
    '10.8.0.1/32',
    '2001:db8::/32',
    '2001:db8::1/128',
    '10.0.0.0/8',
  ]);
  for (const text of ['', 'oficina', '190.152.14.0/33', '190.152.14', '300.1.1.1', '10.0.0.0/-1'])
    expect(parseNetwork(text)).toBeUndefined();
});

test('only addresses of the named networks are allowed, also where IPv4 comes as IPv6', () => {
  const networks = ['190.152.14.0/24', '2001:db8::/32'].map((cidr) => ({ cidr, name: 'Matriz' }));
  for (const ip of ['190.152.14.200', '::ffff:190.152.14.1', '2001:db8:1::9'])
    expect([ip, isAllowedFrom(networks, ip)]).toEqual([ip, true]);
  for (const ip of ['190.152.15.1', '2001:db9::1', '::1', 'x', null])
    expect([ip, isAllowedFrom(networks, ip)]).toEqual([ip, false]);
  expect(isAllowedFrom([], null)).toBe(true);
});
