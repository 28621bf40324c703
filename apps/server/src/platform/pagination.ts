import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

import { AppError } from './app-error.ts';

/** Where a page ended: the sort value and the id of its last row. */
export interface Position {
  readonly value: string;
  readonly id: string;
}

const macBytes = 16;

/** An opaque token for the next page, good only for the filters it was made with. */
export function encodePosition(key: Buffer, filters: object, position: Position): string {
  const body = Buffer.from(JSON.stringify([position.value, position.id]), 'utf8');
  return Buffer.concat([mac(key, filters, body), body]).toString('base64url');
}

export function decodePosition(key: Buffer, filters: object, token: string): Position {
  const bytes = Buffer.from(token, 'base64url');
  const body = bytes.subarray(macBytes);
  if (bytes.length <= macBytes || !timingSafeEqual(bytes.subarray(0, macBytes), mac(key, filters, body))) {
    throw new AppError('list.token_refused');
  }
  const [value, id] = JSON.parse(body.toString('utf8')) as [string, string];
  return { value, id };
}

function mac(key: Buffer, filters: object, body: Buffer): Buffer {
  const bound = createHash('sha256').update(JSON.stringify(filters)).digest();
  return createHmac('sha256', key).update(bound).update(body).digest().subarray(0, macBytes);
}
