import { Pkcs12Error } from '../errors.ts';
import { contentOf, expectTag, tags, type Element } from './ber.ts';

export function objectIdentifierOf(element: Element): string {
  const arcs: number[] = [];
  let value = 0;
  for (const byte of contentOf(expectTag(element, tags.objectIdentifier))) {
    value = value * 128 + (byte & 0x7f);
    if (byte & 0x80) continue;
    if (arcs.length === 0) {
      const root = Math.min(2, Math.floor(value / 40));
      arcs.push(root, value - root * 40);
    } else {
      arcs.push(value);
    }
    value = 0;
  }
  return arcs.join('.');
}

/** A count: non-negative and small enough to be exact. */
export function countOf(element: Element): number {
  const content = contentOf(expectTag(element, tags.integer));
  if (content.length === 0 || content.length > 7 || (content[0] ?? 0) & 0x80) {
    throw new Pkcs12Error('malformed', 'a number out of range');
  }
  return content.reduce((value, byte) => value * 256 + byte, 0);
}

/** An unsigned INTEGER without the leading zeros that keep it positive. */
export function magnitudeOf(element: Element): Uint8Array {
  const content = contentOf(expectTag(element, tags.integer));
  const first = content.findIndex((byte) => byte !== 0);
  return content.subarray(first < 0 ? content.length : first);
}

/** A BIT STRING of whole bytes, without its count of unused bits. */
export function bitsOf(element: Element): Uint8Array {
  return contentOf(expectTag(element, tags.bitString)).subarray(1);
}

export function bmpTextOf(element: Element): string {
  const content = contentOf(element);
  let text = '';
  for (let index = 0; index + 1 < content.length; index += 2) {
    text += String.fromCharCode((content[index] ?? 0) * 256 + (content[index + 1] ?? 0));
  }
  return text;
}

/** RFC 5280 §4.1.2.5: seconds are written, the zone is Z, two-digit years from 50 belong to the last century. */
export function timeOf(element: Element): Date {
  const text = String.fromCharCode(...contentOf(element));
  const full = element.tag === tags.utcTime ? `${text < '50' ? '20' : '19'}${text}` : text;
  const match = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z$/.exec(full);
  if (!match) throw new Pkcs12Error('malformed', 'a time that is no time');
  const [, year, month, day, hour, minute, second] = match;
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}
