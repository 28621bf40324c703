import { BlockList, isIP } from 'node:net';

/** Not of the open internet (IANA special-purpose registries), or a cloud's own service at a public number. */
const special = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10], // shared by carriers; Alibaba's metadata
  ['127.0.0.0', 8],
  ['168.63.129.16', 32], // Azure's platform service
  ['169.254.0.0', 16], // link-local; the metadata of most clouds
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  special.addSubnet(network, bits, 'ipv4');
}
for (const [network, bits] of [
  ['2001::', 23], // Teredo and other protocols: an IPv4 address travels inside
  ['2001:db8::', 32],
  ['2002::', 16], // 6to4: the same
  ['3fff::', 20],
] as const) {
  special.addSubnet(network, bits, 'ipv6');
}

/** All of IPv6 that is handed out (RFC 4291 §2.4). Mapped IPv4, NAT64, unique local, link-local and multicast lie outside. */
const handedOut = new BlockList();
handedOut.addSubnet('2000::', 3, 'ipv6');

/**
 * Whether an address is one that anybody on the internet could reach. Certificates name addresses, and so do those who
 * order notices; both may be written by anyone, and without this they could make a server talk to its own network
 * (OWASP ASVS 5.0, SSRF).
 */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !special.check(address, 'ipv4');
    case 6:
      return !address.includes('%') && handedOut.check(address, 'ipv6') && !special.check(address, 'ipv6');
    default:
      return false;
  }
}
