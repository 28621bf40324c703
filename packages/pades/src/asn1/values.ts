import { expectTag } from './cursor.ts';
import { childrenOf, constructedBit, contentOf, malformed, type Element } from './reader.ts';
import { tags } from './tags.ts';

const identifiers = new Map<string, string>();
const maxIdentifiers = 1_000;

/** Dotted, as the standards write it. The same few come in every certificate and every signature. */
export function objectIdentifierOf(element: Element): string {
  const { source, contentStart, contentEnd } = expectTag(element, tags.objectIdentifier);
  const key = source.toString('latin1', contentStart, contentEnd);
  const known = identifiers.get(key);
  if (known !== undefined) return known;
  const dotted = readObjectIdentifier(element);
  if (identifiers.size < maxIdentifiers) identifiers.set(key, dotted);
  return dotted;
}

function readObjectIdentifier(element: Element): string {
  const content = contentOf(element);
  if (content.length === 0 || (content.at(-1) ?? 0) & 0x80)
    throw malformed(`an identifier without end at ${element.start}`);
  const arcs: number[] = [];
  let arc = 0;
  for (const byte of content) {
    arc = arc * 128 + (byte & 0x7f);
    if (arc > Number.MAX_SAFE_INTEGER / 128) throw malformed(`an identifier too long at ${element.start}`);
    if (byte & 0x80) continue;
    arcs.push(arc);
    arc = 0;
  }
  const [first = 0, ...others] = arcs;
  const root = Math.min(2, Math.floor(first / 40));
  return [root, first - root * 40, ...others].join('.');
}

/** An INTEGER or ENUMERATED that counts something: non-negative and small. */
export function countOf(element: Element): number {
  const content = contentOf(element);
  if (content.length === 0 || content.length > 6 || content.readUInt8() & 0x80) {
    throw malformed(`a number out of range at ${element.start}`);
  }
  return content.readUIntBE(0, content.length);
}

export function booleanOf(element: Element): boolean {
  const content = contentOf(expectTag(element, tags.boolean));
  if (content.length !== 1) throw malformed(`a boolean of ${content.length} bytes at ${element.start}`);
  return content.readUInt8() !== 0;
}

/** A string of octets, also in pieces, also under an implicit tag. */
export function octetsOf(element: Element): Buffer {
  if ((element.tag & constructedBit) === 0) return contentOf(element);
  if (element.rules === 'der') throw malformed(`a string in pieces at ${element.start}`);
  return Buffer.concat(childrenOf(element).map(octetsOf));
}

/** A BIT STRING of whole bytes: a key or a signature. */
export function wholeBitsOf(element: Element): Buffer {
  const content = contentOf(expectTag(element, tags.bitString));
  if (content.length === 0 || content.readUInt8() !== 0) throw malformed(`bits that are no bytes at ${element.start}`);
  return content.subarray(1);
}

/** Whether a named bit of a BIT STRING is set. Absent bits are not. */
export function hasBit(element: Element, bit: number): boolean {
  const byte = contentOf(expectTag(element, tags.bitString))[1 + (bit >> 3)] ?? 0;
  return (byte & (0x80 >> (bit & 7))) !== 0;
}

const timeForm = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:\.(\d{1,9}))?Z$/;

/** RFC 5280 §4.1.2.5: always Z, years of two digits from 50 on belong to the last century. RFC 3161 adds fractions. */
export function timeOf(element: Element): Date {
  const text = contentOf(element).toString('latin1');
  if (element.tag !== tags.utcTime) expectTag(element, tags.generalizedTime);
  const full = element.tag === tags.utcTime ? `${text < '50' ? '20' : '19'}${text}` : text;
  const match = timeForm.exec(full);
  if (!match) throw malformed(`a time that is none at ${element.start}`);
  const [, year, month, day, hour, minute, second, fraction = '0'] = match;
  const time = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}.${fraction.slice(0, 3).padEnd(3, '0')}Z`);
  if (Number.isNaN(time.getTime())) throw malformed(`a time that never was at ${element.start}`);
  return time;
}
