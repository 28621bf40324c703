import type { Bytes } from '../bytes.ts';
import { contextTag, tags } from './ber.ts';
import { encodeElement } from './write.ts';

export const sequence = (...parts: readonly Uint8Array[]): Bytes => encodeElement(tags.sequence, parts);
export const setOf = (...parts: readonly Uint8Array[]): Bytes => encodeElement(tags.set, parts);
export const octets = (content: Uint8Array): Bytes => encodeElement(tags.octetString, [content]);
export const explicit = (number: number, ...parts: readonly Uint8Array[]): Bytes =>
  encodeElement(contextTag(number), parts);
export const nothing = (): Bytes => encodeElement(0x05, []);

/** A BIT STRING of whole bytes. */
export const bits = (content: Uint8Array): Bytes => encodeElement(tags.bitString, [Uint8Array.of(0), content]);

export const utf8 = (text: string): Bytes => encodeElement(0x0c, [new TextEncoder().encode(text)]);

/** A count: not negative. */
export function integer(count: number): Bytes {
  const digits = [count % 256];
  for (let rest = Math.floor(count / 256); rest > 0; rest = Math.floor(rest / 256)) digits.unshift(rest % 256);
  if ((digits[0] ?? 0) & 0x80) digits.unshift(0);
  return encodeElement(tags.integer, [Uint8Array.from(digits)]);
}

export function objectIdentifier(dotted: string): Bytes {
  const [first = 0, second = 0, ...arcs] = dotted.split('.').map(Number);
  return encodeElement(tags.objectIdentifier, [Uint8Array.from([first * 40 + second, ...arcs].flatMap(base128))]);
}

function base128(arc: number): readonly number[] {
  const digits = [arc % 128];
  for (let rest = Math.floor(arc / 128); rest > 0; rest = Math.floor(rest / 128)) digits.unshift((rest % 128) | 0x80);
  return digits;
}
