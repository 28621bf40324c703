import { expect, test } from 'vitest';

import { networkOf } from './network-of.ts';

test('all addresses of one /64 are one caller, those of the next are another', () => {
  const network = networkOf('2001:db8:0:7::1');
  expect(networkOf('2001:db8:0:7:ffff:ffff:ffff:ffff')).toBe(network);
  expect(networkOf('2001:0DB8::7:0:0:0:2')).toBe(network);
  expect(networkOf('2001:db8:0:8::1')).not.toBe(network);
  expect(networkOf('::1')).toBe(networkOf('::2'));
});

test('an IPv4 address is one caller, however it is written', () => {
  expect(networkOf('203.0.113.9')).toBe('203.0.113.9');
  expect(networkOf('::ffff:203.0.113.9')).toBe('203.0.113.9');
  expect(networkOf('::ffff:cb00:7109')).toBe('203.0.113.9');
  expect(networkOf('0:0:0:0:0:FFFF:203.0.113.9')).toBe('203.0.113.9');
});

test('an address that only starts like IPv4 in IPv6, one with an interface and a missing address also count as callers', () => {
  expect(networkOf('::ffff:1')).toBe(networkOf('::1'));
  expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
  expect(networkOf('')).toBe('');
});
