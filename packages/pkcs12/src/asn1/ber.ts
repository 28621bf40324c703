import { concatBytes } from '../bytes.ts';
import { Pkcs12Error } from '../errors.ts';

/** One BER element (X.690): indefinite lengths and strings in pieces are in use by real producers of .p12 files. */
export interface Element {
  readonly tag: number;
  readonly source: Uint8Array;
  readonly start: number;
  readonly contentStart: number;
  readonly contentEnd: number;
  readonly end: number;
}

export const tags = {
  boolean: 0x01,
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  objectIdentifier: 0x06,
  utcTime: 0x17,
  generalizedTime: 0x18,
  bmpString: 0x1e,
  sequence: 0x30,
  set: 0x31,
} as const;

/** The explicit or constructed tag [number]. */
export const contextTag = (number: number): number => 0xa0 | number;

const constructedBit = 0x20;
const maxDepth = 32;

export function readElement(source: Uint8Array, start = 0, limit = source.length, depth = 0): Element {
  if (depth > maxDepth) throw new Pkcs12Error('malformed', 'nested too deep');
  const tag = byteAt(source, start, limit);
  if ((tag & 0x1f) === 0x1f) throw new Pkcs12Error('malformed', `a long tag at ${start}`);
  const first = byteAt(source, start + 1, limit);
  if (first === 0x80) return readIndefinite({ source, start, limit, depth, tag });

  const lengthBytes = first < 0x80 ? 0 : first & 0x7f;
  if (lengthBytes > 4) throw new Pkcs12Error('malformed', `a length of ${lengthBytes} bytes at ${start}`);
  let length = lengthBytes === 0 ? first : 0;
  for (let index = 0; index < lengthBytes; index += 1) {
    length = length * 256 + byteAt(source, start + 2 + index, limit);
  }
  const contentStart = start + 2 + lengthBytes;
  const end = contentStart + length;
  if (end > limit) throw new Pkcs12Error('truncated', `the element at ${start} ends after its container`);
  return { tag, source, start, contentStart, contentEnd: end, end };
}

interface IndefiniteStart {
  readonly source: Uint8Array;
  readonly start: number;
  readonly limit: number;
  readonly depth: number;
  readonly tag: number;
}

function readIndefinite({ source, start, limit, depth, tag }: IndefiniteStart): Element {
  if ((tag & constructedBit) === 0) throw new Pkcs12Error('malformed', `a primitive without length at ${start}`);
  const contentStart = start + 2;
  let position = contentStart;
  while (byteAt(source, position, limit) !== 0 || byteAt(source, position + 1, limit) !== 0) {
    position = readElement(source, position, limit, depth + 1).end;
  }
  return { tag, source, start, contentStart, contentEnd: position, end: position + 2 };
}

function byteAt(source: Uint8Array, position: number, limit: number): number {
  const byte = position < limit ? source[position] : undefined;
  if (byte === undefined) throw new Pkcs12Error('truncated', `the file ends at ${position}`);
  return byte;
}

export function childrenOf(parent: Element): Element[] {
  const children: Element[] = [];
  for (let position = parent.contentStart; position < parent.contentEnd;) {
    const child = readElement(parent.source, position, parent.contentEnd);
    children.push(child);
    position = child.end;
  }
  return children;
}

export const contentOf = (element: Element): Uint8Array =>
  element.source.subarray(element.contentStart, element.contentEnd);

export const encodingOf = (element: Element): Uint8Array => element.source.subarray(element.start, element.end);

/** The value of an OCTET STRING, also of one in pieces, also under an implicit tag. */
export function octetsOf(element: Element): Uint8Array {
  if ((element.tag & constructedBit) === 0) return contentOf(element);
  return concatBytes(childrenOf(element).map(octetsOf));
}

/** The child at `index`, which must be there and, if asked, have this tag. */
export function childAt(parent: Element, index: number, tag?: number): Element {
  return expectTag(childrenOf(parent)[index], tag);
}

export function expectTag(element: Element | undefined, tag?: number): Element {
  if (element === undefined) throw new Pkcs12Error('malformed', 'a required element is missing');
  if (tag !== undefined && element.tag !== tag) {
    throw new Pkcs12Error('malformed', `tag ${element.tag} where ${tag} belongs, at ${element.start}`);
  }
  return element;
}
