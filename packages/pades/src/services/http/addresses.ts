import { BlockList, isIP, isIPv4 } from 'node:net';

/**
 * Addresses that are not the public internet. URLs of OCSP, lists and issuers come from certificates, which anyone may
 * write: without this a certificate could make the server talk to its own network (OWASP ASVS 5.0, SSRF).
 */
const refused = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  refused.addSubnet(network, bits, 'ipv4');
}

/** Of IPv6 only global unicast is public, less documentation and the ways to write an IPv4 address inside. */
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  refused.addSubnet(network, bits, 'ipv6');
}

export function isPublicAddress(address: string): boolean {
  const plain = address.startsWith('[') ? address.slice(1, -1) : address;
  const [bare = ''] = plain.split('%');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1];
  const ip = mapped ?? bare;
  if (isIPv4(ip)) return !refused.check(ip, 'ipv4');
  return isIP(ip) === 6 && global.check(ip, 'ipv6') && !refused.check(ip, 'ipv6');
}
