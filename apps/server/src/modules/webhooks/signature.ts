import { createHmac, randomBytes } from 'node:crypto';

import { webhookHeaders, webhookSecretPrefix } from '@rubrica/contract';

export const makeSecret = (): Buffer => randomBytes(32);

/** As a receiver keeps it. */
export const writeSecret = (secret: Uint8Array): string => webhookSecretPrefix + Buffer.from(secret).toString('base64');

/** The bytes of a secret that a receiver chose: 24 to 64, as Standard Webhooks advises. Undefined if it is none. */
export function parseSecret(text: string): Buffer | undefined {
  const encoded = text.startsWith(webhookSecretPrefix) ? text.slice(webhookSecretPrefix.length) : '';
  const secret = Buffer.from(encoded, 'base64');
  const isWhole = secret.toString('base64') === encoded;
  return isWhole && secret.length >= 24 && secret.length <= 64 ? secret : undefined;
}

export interface Signed {
  /** The event's, the same on every attempt. */
  readonly id: string;
  readonly body: string;
  /** Of this attempt, so that a receiver can refuse what somebody recorded and repeats. */
  readonly at: Date;
  readonly secrets: readonly Uint8Array[];
}

/** Standard Webhooks 1.0: one signature for every secret that is valid. */
export function signHeaders({ id, body, at, secrets }: Signed): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const sign = (secret: Uint8Array): string =>
    `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  return {
    [webhookHeaders.id]: id,
    [webhookHeaders.timestamp]: timestamp,
    [webhookHeaders.signature]: secrets.map(sign).join(' '),
  };
}
