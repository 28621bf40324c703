import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { refusal } from '../../test/support/refusals.ts';
import { PadesError } from '../errors.ts';
import { partsOf } from './cursor.ts';
import { childrenOf, contentOf, readFirst, readWhole, type Element, type EncodingRules } from './reader.ts';
import { tags } from './tags.ts';
import { countOf, objectIdentifierOf, octetsOf, timeOf } from './values.ts';
import {
  element,
  generalizedTime,
  integer,
  namedBits,
  objectIdentifier,
  octetString,
  sequence,
  setOf,
  time,
} from './writer.ts';

const hex = (text: string): Buffer => Buffer.from(text.replaceAll(' ', ''), 'hex');

test.each([
  ['a length cut off', '30'],
  ['content cut off', '3003 0201'],
  ['bytes after the value', '0500 00'],
  ['a length longer than needed', '3081 02 0500'],
  ['a length with leading zeros', '04820001 aa'],
  ['a length of five bytes', '0485 0000000001 aa'],
  ['an open length', '3080 0500 0000'],
  ['a long tag', '1f81 01 00'],
])('DER refuses %s', (_, encoding) => {
  expect(() => readWhole(hex(encoding))).toThrow(PadesError);
});

test('BER reads open lengths and strings in pieces, and no open primitive', () => {
  const string = readWhole(hex('2480 0402 6162 0401 63 0000'), 'ber');
  expect(octetsOf(string).toString()).toBe('abc');
  expect(() => readWhole(hex('0480 6162 0000'), 'ber')).toThrow(PadesError);
});

test('nesting without end is refused at once', () => {
  expect(() => readWhole(Buffer.alloc(1_000_000, hex('3080')), 'ber')).toThrow(PadesError);
});

test('whatever the bytes, reading them ends in a value or a typed refusal', () => {
  const visit = (parent: Element, depth: number): void => {
    if ((parent.tag & 0x20) === 0 || depth > 20) return;
    for (const child of childrenOf(parent)) visit(child, depth + 1);
  };
  const bytes = fc.uint8Array({ maxLength: 120 }).map((array) => Buffer.from(array));
  const rules = fc.constantFrom<EncodingRules>('der', 'ber');
  fc.assert(
    fc.property(bytes, rules, (input, encoding) => {
      expect(['accepted', 'asn1.malformed']).toContain(refusal(() => visit(readFirst(input, encoding), 0)));
    }),
    { numRuns: 2000 },
  );
});

test('what is written is read back', () => {
  fc.assert(
    fc.property(fc.nat(), fc.uint8Array({ maxLength: 300 }), (number, bytes) => {
      const parts = partsOf(readWhole(sequence(integer(number), octetString(bytes))), tags.sequence);
      expect(countOf(parts.next())).toBe(number);
      expect(octetsOf(parts.next())).toEqual(Buffer.from(bytes));
      parts.end();
    }),
  );
});

test('integers take the fewest bytes', () => {
  expect([0, 1, 127, 128, 255, 256].map((value) => integer(value).toString('hex'))).toEqual([
    '020100',
    '020101',
    '02017f',
    '02020080',
    '020200ff',
    '02020100',
  ]);
  expect(integer(hex('0000 80')).toString('hex')).toBe('02020080');
  expect(integer(Buffer.alloc(0)).toString('hex')).toBe('020100');
});

test('identifiers are written and read as the standards dot them', () => {
  for (const dotted of [
    '2.5.4.3',
    '1.2.840.113549.1.1.11',
    '2.16.840.1.101.3.4.2.1',
    '1.3.6.1.4.1.99999.2.1',
    '2.999.3',
  ]) {
    expect(objectIdentifierOf(readWhole(objectIdentifier(dotted)))).toBe(dotted);
  }
  expect(() => objectIdentifierOf(readWhole(hex('0601 80')))).toThrow(PadesError);
});

test('a set stands in the order of its encodings, named bits end with the last one set', () => {
  expect(setOf(integer(3), integer(1), octetString(Buffer.of(9)))).toEqual(hex('3109 020101 020103 040109'));
  expect(namedBits([0, 1])).toEqual(hex('0302 06c0'));
  expect(namedBits([5, 6])).toEqual(hex('0302 0106'));
});

test('times are written in two digits of a year until 2049 and read with fractions', () => {
  const at = new Date('2031-05-06T07:08:09Z');
  expect(contentOf(readWhole(time(at))).toString()).toBe('310506070809Z');
  expect(timeOf(readWhole(time(at)))).toEqual(at);
  expect(contentOf(readWhole(time(new Date('2050-01-01T00:00:00Z')))).toString()).toBe('20500101000000Z');
  expect(timeOf(readWhole(element(tags.generalizedTime, Buffer.from('20260302150000.25Z'))))).toEqual(
    new Date('2026-03-02T15:00:00.250Z'),
  );
  expect(timeOf(readWhole(element(tags.utcTime, Buffer.from('990101000000Z')))).getUTCFullYear()).toBe(1999);
  for (const bad of ['20261302150000Z', '2026030215Z', '20260302150000', '20260302150000+0500']) {
    expect(() => timeOf(readWhole(element(tags.generalizedTime, Buffer.from(bad))))).toThrow(PadesError);
  }
  expect(timeOf(readWhole(generalizedTime(at)))).toEqual(at);
});
