import { isIPv6 } from 'node:net';

/** Whom a limit counts. With IPv6 one customer has a whole /64 (RFC 6177), a new address for every try. */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const [mapped] = /(?<=^::ffff:)[0-9.]+$/i.exec(ip) ?? [];
  if (mapped !== undefined) return mapped;
  const [head = '', tail = ''] = ip.split('::');
  const [first, last] = [head, tail].map((groups) => (groups === '' ? [] : groups.split(':'))) as [string[], string[]];
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
  const network = [...first, ...zeros, ...last].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
