import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const form = /^rbk_([0-9a-f]{32})_([A-Za-z0-9_-]{43})$/;

export interface ServiceKey {
  readonly id: string;
  readonly secret: string;
}

/** Shown once, when it is made. The prefix lets a scanner of leaked secrets recognise it. */
export function newServiceKey(id: string): { readonly text: string; readonly hash: Buffer } {
  const secret = randomBytes(32).toString('base64url');
  return { text: `rbk_${id.replaceAll('-', '')}_${secret}`, hash: hashSecret(secret) };
}

export function parseServiceKey(text: string): ServiceKey | undefined {
  const [, hex, secret] = form.exec(text) ?? [];
  if (!hex || !secret) return undefined;
  const id = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
  return { id, secret };
}

export function matchesSecret(secret: string, hash: Buffer): boolean {
  return timingSafeEqual(hashSecret(secret), hash);
}

/** 256 random bits need no slow hash. */
const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();
