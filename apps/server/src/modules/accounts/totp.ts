import { createHmac, timingSafeEqual } from 'node:crypto';

/** RFC 6238 as every authenticator app does it: SHA-1, 30 seconds, six digits. */
const stepSeconds = 30;
const digits = 6;
/** One step of either side: the clocks of phones differ, and people type slowly (§5.2). */
const tolerance = 1;

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648 base32 without padding: how a secret is typed into an app. */
export function toBase32(bytes: Uint8Array): string {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

export const stepAt = (at: Date): number => Math.floor(at.getTime() / 1000 / stepSeconds);

/** RFC 4226 §5.3. */
export function codeOfStep(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 0x0f;
  const number = hash.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

interface TypedCode {
  readonly code: string;
  readonly at: Date;
  /** Of the last accepted code: neither it nor an older one works again (§5.2). */
  readonly lastStep: number | null;
}

/** The step that a code belongs to, or undefined if it is wrong, too old or used. */
export function findStep(secret: Uint8Array, { code, at, lastStep }: TypedCode): number | undefined {
  const now = stepAt(at);
  const steps = Array.from({ length: 2 * tolerance + 1 }, (_, index) => now - tolerance + index);
  return steps.find((step) => step > (lastStep ?? -1) && isSame(codeOfStep(secret, step), code));
}

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** What an app reads from the QR code (Key URI format). */
export function describeSecret({
  secret,
  account,
  issuer,
}: {
  readonly secret: Uint8Array;
  readonly account: string;
  readonly issuer: string;
}): string {
  const query = new URLSearchParams({ secret: toBase32(secret), issuer, algorithm: 'SHA1', digits: '6', period: '30' });
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?${query.toString().replaceAll('+', '%20')}`;
}
