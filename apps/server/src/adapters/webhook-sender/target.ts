import { isIP } from 'node:net';

import type { WebhookFailure } from '@rubrica/contract';

/** An address that is not sent to. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused';
  readonly failure: WebhookFailure;

  constructor(failure: WebhookFailure) {
    super(failure);
    this.failure = failure;
  }
}

export interface Target {
  readonly url: URL;
  /** Without the brackets of IPv6. */
  readonly host: string;
  /** This machine, where the demonstration allows it. */
  readonly isLoopback: boolean;
}

export interface TargetRules {
  readonly allowsLoopback: boolean;
  readonly ports: ReadonlySet<number>;
}

/** Names that no public server has (RFC 6761, RFC 6762, RFC 8375, ICANN's .internal). */
const privateEndings = /\.(?:localhost|local|internal|intranet|lan|home\.arpa|test|invalid|example|onion|alt)$/;
const loopbackName = /^(?:(?:[a-z0-9-]+\.)*localhost|127\.0\.0\.1|::1)$/;

/**
 * Checks the address without using the network. The URL parser has already normalised `0x7f.1`, `2130706433`, `0177.1`
 * and full-width digits to `127.0.0.1`, so other spellings of an address do not arrive here.
 */
export function readTarget(text: string, { allowsLoopback, ports }: TargetRules): Target {
  const url = URL.parse(text);
  if (!url) throw new AddressRefused('address_malformed');
  if (url.username !== '' || url.password !== '') throw new AddressRefused('address_credentials');
  url.hash = '';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (allowsLoopback && url.protocol === 'http:' && loopbackName.test(host)) return { url, host, isLoopback: true };
  if (url.protocol !== 'https:') throw new AddressRefused('address_scheme');
  if (isIP(host) === 0 && !isPublicName(host)) throw new AddressRefused('address_name');
  if (!ports.has(url.port === '' ? 443 : Number(url.port))) throw new AddressRefused('address_port');
  return { url, host, isLoopback: false };
}

const isPublicName = (host: string): boolean => host.includes('.') && !host.endsWith('.') && !privateEndings.test(host);
