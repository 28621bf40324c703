import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { refusal } from '../../test/support/refusals.ts';
import type { PdfObject, Source } from './objects.ts';
import { parseObject } from './parser.ts';
import { stringBytes, textOf } from './strings.ts';
import { rewriteDictionary, sourceText, writeDate, writeName, writeNumber, writeText } from './write.ts';

const sourceOf = (text: string, base = 0): Source => ({ kind: 'file', bytes: Buffer.from(text, 'latin1'), base });
const parse = (text: string): PdfObject => parseObject(sourceOf(text), 0);

/** Only the values, as plain data. */
function plain(object: PdfObject | undefined): unknown {
  switch (object?.kind) {
    case 'array':
      return object.items.map(plain);
    case 'dictionary':
      return Object.fromEntries([...object.entries].map(([key, { value }]) => [key, plain(value)]));
    case 'string':
      return stringBytes(object).toString('latin1');
    case 'reference':
      return `→${object.number}.${object.generation}`;
    case 'name':
      return `/${object.value}`;
    case 'boolean':
    case 'integer':
    case 'real':
      return object.value;
    default:
      return null;
  }
}

test.each([
  ['12', 12],
  ['-7', -7],
  ['+3.50', 3.5],
  ['.5', 0.5],
  ['4.', 4],
  ['true', true],
  ['null', null],
  ['/Name', '/Name'],
  ['/A#20B#2f', '/A B/'],
  ['/', '/'],
  ['(a(b)c)', 'a(b)c'],
  ['(\\(\\)\\\\\\n\\101\\7)', '()\\\nA\x07'],
  ['(one\\\r\ntwo\rthree)', 'onetwo\nthree'],
  ['<48 656C6c6F>', 'Hello'],
  ['<4>', '@'],
  ['12 0 R', '→12.0'],
  ['[1 2 0 R 3 4]', [1, '→2.0', 3, 4]],
  ['<</A 1/B[2 3]/C<</D(x)>>>>', { A: 1, B: [2, 3], C: { D: 'x' } }],
  ['% a comment\n<</A % another\r\n1>>', { A: 1 }],
])('%s is read', (text, expected) => {
  expect(plain(parse(text))).toEqual(expected);
});

test.each([
  '',
  '(',
  '<',
  '<4',
  '<4x>',
  '[',
  '[1',
  '<<',
  '<</A',
  '<</A>>',
  '<</A 1',
  '<<1 2>>',
  ')',
  '>',
  '}',
  'foo',
  '--1',
  '1.2.3',
  '[1 0 Rx]',
  '<</A 1/A 2>>',
])('%j is refused', (text) => {
  expect(refusal(() => parse(text))).toBe('pdf.damaged');
});

test('every object knows its bytes, wherever its source lies in the file', () => {
  const text = '  <</Key  (a\\)b) /List[ 1 /Two <00> ]>> ';
  const object = parseObject(sourceOf(text, 1000), 1000);
  expect(object).toMatchObject({ kind: 'dictionary', start: 1002, end: 1000 + text.length - 1 });
  const entries = object.kind === 'dictionary' ? object.entries : new Map();
  expect(entries.get('Key')).toMatchObject({ keyStart: 1004, value: { start: 1010, end: 1016 } });
  const list: PdfObject = entries.get('List').value;
  expect(sourceText(list)).toBe('[ 1 /Two <00> ]');
  expect(list.kind === 'array' && list.items.map((item) => text.slice(item.start - 1000, item.end - 1000))).toEqual([
    '1',
    '/Two',
    '<00>',
  ]);
});

test('nesting and object numbers are bounded', () => {
  expect(refusal(() => parse('['.repeat(200_000)))).toBe('pdf.over_limit');
  expect(refusal(() => parse('<</A'.repeat(200_000)))).toBe('pdf.over_limit');
  expect(refusal(() => parse('99999999 0 R'))).toBe('pdf.over_limit');
});

test('whatever the bytes, the answer is an object or a typed refusal', () => {
  const soup = fc.array(
    fc.constantFrom('<<', '>>', '[', ']', '(', ')', '<', '>', '/A', ' 1', ' 0 R', '%', '\\', '\n', 'x', '#', '\0'),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(soup, (parts) => {
      const outcome = refusal(() => plain(parse(parts.join(''))));
      expect(['accepted', 'pdf.damaged', 'pdf.over_limit']).toContain(outcome);
    }),
    { numRuns: 5000 },
  );
});

test('text is written so that it is read back, whatever its letters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const object = parse(writeText(text));
      expect(object.kind === 'string' && textOf(object)).toBe(text);
    }),
  );
  expect(writeText('Peña')).toBe('<FEFF0050006500F10061>');
});

test('names, numbers and dates are written as the standard wants them', () => {
  expect(writeName('A B/#ñ')).toBe('/A#20B#2f#23#f1');
  expect([writeNumber(1), writeNumber(0.1 + 0.2), writeNumber(-0.00001), writeNumber(10.5)]).toEqual([
    '1',
    '0.3',
    '0',
    '10.5',
  ]);
  expect(writeDate(new Date('2026-03-02T15:04:05.678Z'))).toBe('(D:20260302150405Z)');
});

test('a dictionary is rewritten with its other entries byte by byte', () => {
  const object = parse('<</Kept (\\061)/Real 1.50/Gone 1/Changed 2/#41#20B /x#20y>>');
  const text =
    object.kind === 'dictionary' ? rewriteDictionary(object, { Gone: undefined, Changed: '3', New: '/N' }) : '';
  expect(text).toBe('<</Kept (\\061)/Real 1.50/Changed 3/A#20B /x#20y/New /N>>');
});

test('a key that JavaScript treats specially is a key like any other', () => {
  const object = parse('<</__proto__ 1/constructor 2>>');
  const text = object.kind === 'dictionary' ? rewriteDictionary(object, { A: '3' }) : '';
  expect(text).toBe('<</__proto__ 1/constructor 2/A 3>>');
});
