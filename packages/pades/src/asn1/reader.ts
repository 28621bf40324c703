import { PadesError } from '../errors.ts';

/** DER has one encoding for each value (X.690 §10). BER is read only where producers of CMS are known to write it. */
export type EncodingRules = 'der' | 'ber';

export interface Element {
  readonly tag: number;
  readonly source: Buffer;
  readonly rules: EncodingRules;
  readonly start: number;
  readonly contentStart: number;
  readonly contentEnd: number;
  readonly end: number;
}

export const constructedBit = 0x20;
const maxDepth = 48;
/** Of one element. Lists of revoked certificates, which are longer, are walked over instead. */
const maxChildren = 100_000;

export const malformed = (message: string): PadesError => new PadesError('asn1.malformed', message);

/** The one element that `source` holds. Bytes after it are refused. */
export function readWhole(source: Buffer, rules: EncodingRules = 'der'): Element {
  const element = readFirst(source, rules);
  if (element.end !== source.length) throw malformed(`${source.length - element.end} bytes after the value`);
  return element;
}

/** The element at the start of `source`; what follows is the caller's concern, as in the padded /Contents of a PDF. */
export function readFirst(source: Buffer, rules: EncodingRules = 'der'): Element {
  return readAt(source, 0, source.length, rules, 0);
}

export function childrenOf(parent: Element): Element[] {
  const children: Element[] = [];
  for (let position = parent.contentStart; position < parent.contentEnd;) {
    const child = readAt(parent.source, position, parent.contentEnd, parent.rules, 0);
    children.push(child);
    if (children.length > maxChildren) throw malformed('too many parts');
    position = child.end;
  }
  return children;
}

/** Positional: read once per element of every certificate, list and token. */
export function readAt(source: Buffer, start: number, limit: number, rules: EncodingRules, depth: number): Element {
  if (depth > maxDepth) throw malformed('nested too deep');
  if (start + 2 > limit) throw malformed(`cut off at ${start}`);
  const tag = source.readUInt8(start);
  if ((tag & 0x1f) === 0x1f) throw malformed(`a long tag at ${start}`);
  const first = source.readUInt8(start + 1);
  if (first === 0x80) return readIndefinite(source, start, limit, rules, depth);

  const lengthBytes = first < 0x80 ? 0 : first & 0x7f;
  if (lengthBytes > 4 || start + 2 + lengthBytes > limit) throw malformed(`a bad length at ${start}`);
  const length = lengthBytes === 0 ? first : source.readUIntBE(start + 2, lengthBytes);
  if (rules === 'der' && length < leastLength(lengthBytes)) throw malformed(`a length longer than needed at ${start}`);
  const contentStart = start + 2 + lengthBytes;
  const end = contentStart + length;
  if (end > limit) throw malformed(`the element at ${start} ends after its container`);
  return { tag, source, rules, start, contentStart, contentEnd: end, end };
}

/** X.690 §10.1: what fits in fewer bytes is written in fewer. */
function leastLength(lengthBytes: number): number {
  if (lengthBytes === 0) return 0;
  return lengthBytes === 1 ? 0x80 : 256 ** (lengthBytes - 1);
}

function readIndefinite(source: Buffer, start: number, limit: number, rules: EncodingRules, depth: number): Element {
  const tag = source.readUInt8(start);
  if (rules === 'der' || (tag & constructedBit) === 0) throw malformed(`a length left open at ${start}`);
  const contentStart = start + 2;
  let position = contentStart;
  for (;;) {
    if (position + 2 > limit) throw malformed(`cut off at ${position}`);
    if (source.readUInt16BE(position) === 0) break;
    position = readAt(source, position, limit, rules, depth + 1).end;
  }
  return { tag, source, rules, start, contentStart, contentEnd: position, end: position + 2 };
}

export const contentOf = (element: Element): Buffer =>
  element.source.subarray(element.contentStart, element.contentEnd);
export const encodingOf = (element: Element): Buffer => element.source.subarray(element.start, element.end);
