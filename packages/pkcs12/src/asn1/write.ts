import { concatBytes, type Bytes } from '../bytes.ts';

/** One DER element (X.690 §10.1), its content copied once. */
export function encodeElement(tag: number, parts: readonly Uint8Array[]): Bytes {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  return concatBytes([Uint8Array.of(tag, ...encodeLength(length)), ...parts]);
}

function encodeLength(length: number): readonly number[] {
  if (length < 0x80) return [length];
  const digits: number[] = [];
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) digits.unshift(rest % 256);
  return [0x80 | digits.length, ...digits];
}
