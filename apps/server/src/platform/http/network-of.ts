import { isIPv6 } from 'node:net';

import ipaddr from 'ipaddr.js';

/** Whom a limit counts. With IPv6 one customer has a whole /64 (RFC 6177), a new address for every try. */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const network = address.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}
