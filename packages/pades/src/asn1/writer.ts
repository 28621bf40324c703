import { constructed, tags } from './tags.ts';

/** DER (X.690 §10). Each function returns a whole element. */

export function element(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  let length = 0;
  for (const part of parts) length += part.length;
  const lengthBytes = countLengthBytes(length);
  const written = Buffer.allocUnsafe(2 + lengthBytes + length);
  written[0] = tag;
  written[1] = lengthBytes === 0 ? length : 0x80 | lengthBytes;
  if (lengthBytes > 0) written.writeUIntBE(length, 2, lengthBytes);
  let position = 2 + lengthBytes;
  for (const part of parts) {
    written.set(part, position);
    position += part.length;
  }
  return written;
}

/** After the first, which says how many there are. */
function countLengthBytes(length: number): number {
  if (length < 0x80) return 0;
  if (length < 0x100) return 1;
  return length < 0x10000 ? 2 : 3;
}

export const sequence = (...parts: readonly Uint8Array[]): Buffer => element(tags.sequence, ...parts);
export const explicit = (number: number, ...parts: readonly Uint8Array[]): Buffer =>
  element(constructed(number), ...parts);
export const octetString = (content: Uint8Array): Buffer => element(tags.octetString, content);
export const bitString = (content: Uint8Array): Buffer => element(tags.bitString, Buffer.of(0), content);
export const nullValue: Buffer = Buffer.of(tags.null, 0);
/** FALSE is never written: where it may stand it is the default (X.690 §11.5). */
export const trueValue: Buffer = Buffer.of(tags.boolean, 1, 0xff);
export const utf8String = (text: string): Buffer => element(tags.utf8String, Buffer.from(text, 'utf8'));
export const printableString = (text: string): Buffer => element(tags.printableString, Buffer.from(text, 'latin1'));
export const ia5String = (text: string): Buffer => element(tags.ia5String, Buffer.from(text, 'latin1'));

/** X.690 §11.6: the parts of a SET OF stand in the order of their encodings. */
export const setOf = (...parts: readonly Buffer[]): Buffer =>
  element(tags.set, ...[...parts].sort((a, b) => Buffer.compare(a, b)));

/** A non-negative INTEGER from a number or from its big-endian bytes, in the fewest bytes (X.690 §8.3.2). */
export function integer(value: number | Uint8Array): Buffer {
  const bytes = typeof value === 'number' ? bytesOf(value) : value;
  const first = bytes.findIndex((byte) => byte !== 0);
  if (first < 0) return element(tags.integer, Buffer.of(0));
  const magnitude = bytes.subarray(first);
  const sign = (magnitude[0] ?? 0) & 0x80 ? [Buffer.of(0)] : [];
  return element(tags.integer, ...sign, magnitude);
}

function bytesOf(value: number): Buffer {
  const bytes = Buffer.alloc(6);
  bytes.writeUIntBE(value, 0, 6);
  return bytes;
}

/** A BIT STRING of named bits, without trailing zero bits (X.690 §11.2.2). */
export function namedBits(bits: readonly number[]): Buffer {
  const highest = Math.max(...bits);
  const bytes = Buffer.alloc((highest >> 3) + 1);
  for (const bit of bits) bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) | (0x80 >> (bit & 7));
  return element(tags.bitString, Buffer.of(7 - (highest & 7)), bytes);
}

const identifiers = new Map<string, Buffer>();

export function objectIdentifier(dotted: string): Buffer {
  const known = identifiers.get(dotted);
  if (known) return known;
  const [root = 0, second = 0, ...arcs] = dotted.split('.').map(Number);
  const written = element(tags.objectIdentifier, Buffer.from([root * 40 + second, ...arcs].flatMap(toBase128)));
  identifiers.set(dotted, written);
  return written;
}

function toBase128(arc: number): number[] {
  const bytes = [arc % 128];
  for (let rest = Math.floor(arc / 128); rest > 0; rest = Math.floor(rest / 128)) bytes.unshift((rest % 128) | 0x80);
  return bytes;
}

/** RFC 5280 §4.1.2.5: UTCTime until 2049, GeneralizedTime after. */
export function time(at: Date): Buffer {
  const full = generalizedText(at);
  return at.getUTCFullYear() < 2050 ? element(tags.utcTime, Buffer.from(full.slice(2), 'latin1')) : generalizedTime(at);
}

export const generalizedTime = (at: Date): Buffer =>
  element(tags.generalizedTime, Buffer.from(generalizedText(at), 'latin1'));

const generalizedText = (at: Date): string => `${at.toISOString().replaceAll(/[-:T]|\..*$/g, '')}Z`;

/** The same element under another tag: IMPLICIT tagging. */
export function retag(tag: number, encoding: Uint8Array): Buffer {
  const copy = Buffer.from(encoding);
  copy[0] = tag;
  return copy;
}
