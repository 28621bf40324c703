import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

import type { BaseContext } from '../../platform/context.ts';
import type { Payment } from './payment.ts';

const purpose = 'payment-link';
const secretBytes = 16;

const secretOf = (key: Buffer, tenant: string, id: string): Buffer =>
  createHmac('sha256', key).update(`${tenant}:${id}`).digest().subarray(0, secretBytes);

export const hashLink = (secret: Uint8Array): Buffer => createHash('sha256').update(secret).digest();

/** The database has its hash; the secret is derived again wherever the link is shown. */
export const newLinkHash = ({ keyring, tenant }: BaseContext, id: string): Buffer =>
  hashLink(secretOf(keyring.derive(purpose), tenant.id, id));

/** Undefined where its master key is known no more. */
export function linkOf(
  { keyring, tenant, siteUrl }: BaseContext,
  { id, linkHash }: Pick<Payment, 'id' | 'linkHash'>,
): string | undefined {
  const secret = keyring
    .deriveEach(purpose)
    .map((key) => secretOf(key, tenant.id, id))
    .find((one) => hashLink(one).equals(linkHash));
  return secret && `${siteUrl}/pagar/${writeToken(id, secret)}`;
}

/** One segment of an address: the payment and its secret. */
const writeToken = (id: string, secret: Buffer): string =>
  Buffer.concat([Buffer.from(id.replaceAll('-', ''), 'hex'), secret]).toString('base64url');

/** Undefined for what is no such token. */
export function readToken(token: string): { readonly id: string; readonly secret: Buffer } | undefined {
  if (!/^[\w-]{43}$/.test(token)) return undefined;
  const bytes = Buffer.from(token, 'base64url');
  const hex = bytes.subarray(0, 16).toString('hex');
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { id, secret: bytes.subarray(16) };
}

export const isSameLink = (linkHash: Buffer, secret: Buffer): boolean => timingSafeEqual(linkHash, hashLink(secret));
