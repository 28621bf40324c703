import { isIP } from 'node:net';

import ipaddr from 'ipaddr.js';

export interface AllowedNetwork {
  /** `190.152.14.0/24`; a single address is written with its whole length. */
  readonly cidr: string;
  readonly name: string;
}

/** As it is stored, or undefined if it is no network. An address alone is a network of one. */
export function parseNetwork(text: string): string | undefined {
  const [address = '', length, ...rest] = text.trim().split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return undefined;
  const cidr = `${address}/${length ?? (version === 4 ? 32 : 128)}`;
  if (!ipaddr.isValidCIDR(cidr)) return undefined;
  const family = version === 4 ? ipaddr.IPv4 : ipaddr.IPv6;
  return `${family.networkAddressFromCIDR(cidr).toString()}/${cidr.split('/')[1]}`;
}

/** Whether people may work from an address. A company that names no network allows all. */
export function isAllowedFrom(networks: readonly AllowedNetwork[], ip: string | null): boolean {
  if (networks.length === 0) return true;
  if (ip === null || !ipaddr.isValid(ip)) return false;
  const address = ipaddr.process(ip);
  return networks.some(({ cidr }) => {
    const range = ipaddr.parseCIDR(cidr);
    return range[0].kind() === address.kind() && address.match(range);
  });
}
