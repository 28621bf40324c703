import { createHmac, timingSafeEqual } from 'node:crypto';

import { z } from 'zod';

import type { GatewayNotice } from '../ports/payment-gateway.ts';
import { parseJson } from './registry-client.ts';

/** What was recorded on the way and is sent again later is refused. */
const windowSeconds = 300;

const shape = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;
const notice = z.object({ id: z.string().min(1).max(200), payment: z.string().min(1).max(200) });

const macOf = (secret: string | Uint8Array, seconds: string, bytes: Uint8Array): Buffer =>
  createHmac('sha256', secret).update(`${seconds}.`).update(bytes).digest();

/** `t=1700000000,v1=…`: an HMAC-SHA256 of the second, a point and the body. */
export function signNotice(secret: string | Uint8Array, bytes: Uint8Array, at: Date): string {
  const seconds = String(Math.floor(at.getTime() / 1000));
  return `t=${seconds},v1=${macOf(secret, seconds, bytes).toString('hex')}`;
}

interface Sent {
  readonly bytes: Uint8Array;
  readonly signature: string;
  readonly now: Date;
}

/** Undefined for what was not signed with this secret, or not within the last minutes, or says nothing that can be read. */
export function readSignedNotice(
  secret: string | Uint8Array,
  { bytes, signature, now }: Sent,
): GatewayNotice | undefined {
  const [, seconds, mac] = shape.exec(signature) ?? [];
  if (seconds === undefined || mac === undefined) return undefined;
  if (Math.abs(now.getTime() / 1000 - Number(seconds)) > windowSeconds) return undefined;
  if (!timingSafeEqual(Buffer.from(mac, 'hex'), macOf(secret, seconds, bytes))) return undefined;
  const said = notice.safeParse(parseJson(Buffer.from(bytes).toString('utf8')));
  return said.success ? { id: said.data.id, reference: said.data.payment } : undefined;
}
