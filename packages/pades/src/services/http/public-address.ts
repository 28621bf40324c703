import { isIP } from 'node:net';

import ipaddr from 'ipaddr.js';

/** All of IPv6 that is assigned to hosts (RFC 4291 §2.4). The library calls everything unicast that it does not know. */
const assigned: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3];

/** Azure's platform service, reachable only from inside Azure although its number is public. */
const azurePlatform = '168.63.129.16';

/**
 * Whether an address is one that anybody on the internet could reach. Certificates name addresses, and so do those who
 * order notices; both may be written by anyone, and without this they could make a server talk to its own network
 * (OWASP ASVS 5.0, SSRF).
 */
export function isPublicAddress(text: string): boolean {
  // The library also reads `127.1`, `0177.0.0.1` and `2130706433`: only the usual form is an address here.
  if (isIP(text) === 0 || text.includes('%')) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv4 ? text !== azurePlatform : address.match(assigned);
}
