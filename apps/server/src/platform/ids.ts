import { createHash, randomBytes } from 'node:crypto';

/** UUID version 7 (RFC 9562 §5.7): sorts by time, so that new rows land at the end of their index. */
export function newId(at: Date = new Date()): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(at.getTime(), 0, 6);
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  return toUuid(bytes);
}

/** Not above any id made at this time or later. */
export function lowestId(at: Date): string {
  const bytes = Buffer.alloc(16);
  bytes.writeUIntBE(Math.max(0, at.getTime()), 0, 6);
  return toUuid(bytes);
}

/** UUID version 8 (RFC 9562 §5.8): the same parts, the same id. */
export function namedId(...parts: readonly string[]): string {
  const bytes = createHash('sha256').update(parts.join('\n')).digest();
  bytes[6] = 0x80 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  return toUuid(bytes);
}

function toUuid(bytes: Buffer): string {
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`;
}
