import { expect, test } from 'vitest';

import { isPublicAddress } from './public-address.ts';

test.each([
  ['this network', '0.0.0.0'],
  ['private networks', '10.0.0.1'],
  ['private networks', '172.16.0.1'],
  ['private networks', '172.31.255.255'],
  ['private networks', '192.168.1.1'],
  ['networks shared by a carrier', '100.64.0.1'],
  ['networks shared by a carrier', '100.127.255.255'],
  ['this machine', '127.0.0.1'],
  ['this machine', '127.255.255.254'],
  ['link-local addresses and the metadata of clouds', '169.254.169.254'],
  ["Azure's platform service", '168.63.129.16'],
  ["Oracle's metadata", '192.0.0.192'],
  ['documentation', '203.0.113.9'],
  ['measurements', '198.18.0.1'],
  ['multicast', '224.0.0.1'],
  ['broadcast', '255.255.255.255'],
  ['this machine in IPv6', '::1'],
  ['no address', '::'],
  ['IPv4 mapped into IPv6', '::ffff:127.0.0.1'],
  ['IPv4 mapped into IPv6', '::ffff:8.8.8.8'],
  ['IPv4 compatible with IPv6', '::7f00:1'],
  ['NAT64', '64:ff9b::7f00:1'],
  ['NAT64 of one network', '64:ff9b:1::a00:1'],
  ['6to4', '2002:7f00:1::'],
  ['Teredo', '2001:0:53aa:64c::1'],
  ['unique local addresses', 'fd00:ec2::254'],
  ['link-local IPv6', 'fe80::1'],
  ['link-local IPv6 of one interface', 'fe80::1%eth0'],
  ['a public address with an interface', '2606:4700::1%lo'],
  ['site-local IPv6', 'fec0::1'],
  ['multicast in IPv6', 'ff02::1'],
  ['discarded traffic', '100::1'],
  ['documentation in IPv6', '2001:db8::1'],
  ['unique local addresses', 'fc00::1'],
  ['IPv4 mapped into IPv6', '::ffff:7f00:1'],
  ['IPv4 compatible with IPv6', '::127.0.0.1'],
  ['what answers for private networks in the name service', '192.175.48.1'],
  ['segment routing', '5f00::1'],
  ['not assigned to anybody', '4000::1'],
  ['not assigned to anybody', '1000::1'],
  ['a name', 'localhost'],
  ['octal figures', '0177.0.0.1'],
  ['octal figures of a public address', '010.8.8.8'],
  ['one decimal number', '134744072'],
  ['a hexadecimal number', '0x08080808'],
  ['an address in brackets', '[2606:4700::1111]'],
  ['a short way to write this machine', '127.1'],
  ['no number', '999.1.1.1'],
  ['nothing', ''],
])('%s is not public: %s', (_, address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['8.8.8.8', '1.1.1.1', '172.15.255.255', '172.32.0.1', '100.63.255.255', '100.128.0.1', '2606:4700::1111'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);
