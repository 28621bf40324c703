import * as fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';

import { qpdfAccepts, rewrite } from '../../test/support/outside-verifiers.ts';
import { bomb, buildHybridPdf, buildXrefStreamPdf } from '../../test/support/pdf-forms.ts';
import { buildPdf } from '../../test/support/pdf.ts';
import { refusal } from '../../test/support/refusals.ts';
import { openDocument, type PdfDocument } from './document.ts';
import { readFields } from './fields.ts';
import { allPages, pageAt } from './page-tree.ts';
import { appendRevision, bytesBetween, pdfFileOf, truncateFile } from './pdf-file.ts';
import { readRevisions } from './revisions.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const open = (bytes: Uint8Array) => openDocument(pdfFileOf(bytes));
const opening = (bytes: Uint8Array) => refusal(() => readEverything(open(bytes)));

function readEverything(document: PdfDocument): void {
  allPages(document);
  for (let number = 0; number < Math.min(document.nextNumber, 100); number += 1)
    document.load({ number, generation: 0 });
}

const replaced = (from: string, to: string): Buffer => {
  const bytes = buildPdf();
  const at = bytes.indexOf(from, 0, 'latin1');
  return Buffer.concat([bytes.subarray(0, at), Buffer.from(to, 'latin1'), bytes.subarray(at + from.length)]);
};

describe('every form of cross-reference is read', () => {
  const plain = buildPdf({ pages: [{}, {}, {}] });

  test('a table', () => {
    expect(open(plain).sections.map(({ kind }) => kind)).toEqual(['table']);
    expect(allPages(open(plain))).toHaveLength(3);
  });

  test('a stream, with objects in object streams', async () => {
    const document = open(await rewrite(plain, '--object-streams=generate'));
    expect(document.sections.map(({ kind }) => kind)).toEqual(['stream']);
    expect(allPages(document).map(({ id }) => document.load(id)?.container)).toEqual([
      expect.any(Number),
      expect.any(Number),
      expect.any(Number),
    ]);
  });

  test('a linearised file, which has two sections and is one revision', async () => {
    for (const options of [['--linearize'], ['--linearize', '--object-streams=generate']]) {
      const bytes = await rewrite(plain, ...options);
      const document = open(bytes);
      expect(document.sections).toHaveLength(2);
      expect(allPages(document)).toHaveLength(3);
      expect(readRevisions(document).map(({ start, end }) => [start, end])).toEqual([[0, bytes.length]]);
    }
  });

  test('a hybrid file, whose hidden objects are found', () => {
    const document = open(buildHybridPdf());
    expect(document.sections[0]?.hybrid).toBeDefined();
    expect(allPages(document)).toHaveLength(1);
    expect(document.lookUp(3)).toEqual({ kind: 'compressed', container: 4, index: 0 });
  });

  test('a hybrid file whose writer repeated /XRefStm in a later trailer, as qpdf and pdfium read it', async () => {
    const bytes = buildHybridPdf();
    const at = bytes.lastIndexOf('xref\n0 6');
    const own = /\/XRefStm (\d+)/.exec(bytes.toString('latin1'))?.[1];
    const row = `${String(bytes.length).padStart(10, '0')} 00000 n \n`;
    const update = `1 0 obj\n<</Type/Catalog/Pages 2 0 R/Lang(es)>>\nendobj\n`;
    const trailer = `trailer\n<</Size 6/Root 1 0 R/Prev ${at}/XRefStm ${own}>>\n`;
    const end = `startxref\n${bytes.length + update.length}\n%%EOF\n`;
    const repeated = Buffer.concat([bytes, Buffer.from(`${update}xref\n1 1\n${row}${trailer}${end}`)]);
    const document = openDocument(pdfFileOf(repeated));
    expect(allPages(document)).toHaveLength(1);
    expect(document.catalog.entries.has('Lang')).toBe(true);
    expect(await qpdfAccepts(pdfFileOf(repeated))).toBe(true);
  });

  test('page 3,000 is found without reading the others', () => {
    const document = open(buildPdf({ pages: Array.from({ length: 3000 }, () => ({})) }));
    expect(pageAt(document, 2999).id.number).toBe(5 + 2 * 2999);
    expect(refusal(() => pageAt(document, 3000))).toBe('pdf.no_such_page');
  });
});

test('objects, revisions and parts have exact offsets', () => {
  const first = buildPdf();
  const update = Buffer.from(
    `5 0 obj\n<</Type/Page/Parent 2 0 R>>\nendobj\nxref\n5 1\n${String(first.length).padStart(10, '0')} 00000 n \ntrailer\n<</Size 9/Root 1 0 R/Prev ${first.lastIndexOf('xref\n0 ')}>>\nstartxref\n${first.length + 43}\n%%EOF\n`,
  );
  const file = appendRevision(pdfFileOf(first), update);
  const document = openDocument(file);
  const object = document.load({ number: 5, generation: 0 });
  expect([object?.start, object?.end]).toEqual([first.length, first.length + 42]);
  expect(readRevisions(document).map(({ start, end }) => [start, end])).toEqual([
    [0, first.length],
    [first.length, file.length],
  ]);
  expect(Buffer.concat([...bytesBetween(file, first.length - 2, first.length + 3)]).toString()).toBe('F\n5 0');
  const before = openDocument(truncateFile(file, first.length));
  expect(before.load({ number: 5, generation: 0 })?.start).toBeLessThan(first.length);
  expect(before.sections).toHaveLength(1);
});

describe('what cannot be trusted is refused', () => {
  test('an encrypted file', async () => {
    const bytes = await rewrite(buildPdf(), '--encrypt', 'u', 'o', '256', '--');
    expect(opening(bytes)).toBe('pdf.encrypted');
  });

  test.each<[string, Uint8Array]>([
    ['an empty file', Buffer.alloc(0)],
    ['something else', Buffer.from('<html>no PDF</html>')],
    ['no startxref', replaced('startxref', 'startxxxx')],
    ['a startxref that points nowhere', replaced('startxref\n', 'startxref\n9')],
    ['a table row that is none', replaced(' 00000 n \n', ' 00000 x \n')],
    ['a table that claims more rows', replaced('xref\n0 9', 'xref\n0 9999999')],
    ['a catalog that is not there', replaced('/Root 1 0 R', '/Root 7 5 R')],
    ['no catalog', replaced('/Root 1 0 R', '/Roof 1 0 R')],
    ['another object where one is expected', replaced('\n2 0 obj', '\n3 0 obj')],
    ['no endobj', replaced('endobj', 'endxxx')],
    ['a wrong stream length', replaced('/Length 16', '/Length 15')],
    ['a stream longer than the file', replaced('/Length 16', '/Length 99999')],
    ['a page tree in a circle', replaced('/Kids[5 0 R 7 0 R]', '/Kids[2 0 R 7 0 R]')],
    ['a page that is no object', replaced('/Kids[5 0 R 7 0 R]', '/Kids[5 0 R (7 0)]')],
  ])('%s', (_, bytes) => {
    expect(['pdf.damaged', 'pdf.over_limit']).toContain(opening(bytes));
  });

  test('cross-references that turn in a circle', () => {
    const bytes = buildPdf();
    const start = bytes.lastIndexOf('xref\n0 ');
    expect(opening(replaced('/Root 1 0 R', `/Root 1 0 R/XRefStm ${start}`))).toBe('pdf.damaged');
  });

  test('but not one that names itself as the one before it, which readers take for the first', () => {
    const bytes = buildPdf();
    const start = bytes.lastIndexOf('xref\n0 ');
    expect(opening(replaced('/Root 1 0 R', `/Root 1 0 R/Prev ${start}`))).toBe('accepted');
  });
});

describe('what has no end is refused', () => {
  test('an object that needs itself to be read', () => {
    expect(refusal(() => open(replaced('/Length 16', '/Length 4 0 R')).load({ number: 4, generation: 0 }))).toBe(
      'pdf.damaged',
    );
  });

  test.each<[string, string, Buffer]>([
    ['widths that are no numbers', '/Type/XRef/Size 4/Root 1 0 R/W[1 2 (x)]', Buffer.alloc(16)],
    ['too few rows', '/Type/XRef/Size 4/Root 1 0 R/W[1 2 1]', Buffer.alloc(4)],
    ['numbers without end', '/Type/XRef/Size 4/Root 1 0 R/W[1 2 1]/Index[0 99999999]', Buffer.alloc(16)],
    ['a filter that is unknown', '/Type/XRef/Size 4/Root 1 0 R/W[1 2 1]/Filter/LZWDecode', Buffer.alloc(16)],
    ['data that does not decode', '/Type/XRef/Size 4/Root 1 0 R/W[1 2 1]/Filter/FlateDecode', Buffer.alloc(16, 7)],
  ])('a cross-reference stream with %s', (_, entries, data) => {
    expect(opening(buildXrefStreamPdf(entries, data))).toMatch(/^pdf\./);
  });

  test('a cross-reference stream that decodes to more than memory holds', () => {
    const entries = '/Type/XRef/Size 4/Root 1 0 R/W[1 2 1]/Filter/FlateDecode';
    expect(opening(buildXrefStreamPdf(entries, bomb()))).toBe('pdf.over_limit');
  });

  test('form fields that contain themselves', () => {
    const bytes = buildPdf({ catalogEntries: '/AcroForm<</Fields[9 0 R]>>', extraObjects: ['<</T(a)/Kids[9 0 R]>>'] });
    expect(refusal(() => readFields(open(bytes)))).toBe('pdf.damaged');
  });
});

test('whatever single byte of a small file is changed, reading it ends in a document or a typed refusal', () => {
  const original = buildPdf({ pages: [{}] });
  for (let offset = 0; offset < original.length; offset += 1) {
    for (const byte of [0x00, 0x28, 0x39, 0x3c, 0xff]) {
      const bytes = Buffer.from(original);
      bytes[offset] = byte;
      expect(['accepted', 'pdf.damaged', 'pdf.over_limit', 'pdf.unsupported']).toContain(opening(bytes));
    }
  }
});

test('whatever part of a compressed file is cut or scrambled, the answer is typed', async () => {
  const original = await rewrite(buildPdf(), '--object-streams=generate', '--linearize');
  const change = fc.record({
    offset: fc.nat(original.length - 1),
    bytes: fc.uint8Array({ minLength: 1, maxLength: 8 }),
  });
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 3 }), fc.nat(original.length), (changes, length) => {
      const bytes = Buffer.from(original.subarray(0, Math.max(length, original.length - 400)));
      for (const { offset, bytes: added } of changes)
        bytes.set(added.subarray(0, Math.max(0, bytes.length - offset)), Math.min(offset, bytes.length - 1));
      expect(opening(bytes)).not.toBe('');
    }),
    { numRuns: 500 },
  );
});

test('a long chain of lengths that lie in other streams is refused before the stack runs out', () => {
  const links = Array.from({ length: 20_000 }, (_, index) => `<</Length ${10 + index} 0 R>>\nstream\n\nendstream`);
  expect(opening(buildPdf({ pages: [{}, {}], extraObjects: links }))).toMatch(/^pdf\./);
});

test('an object that cannot be read is refused for the same reason each time', () => {
  const document = open(replaced('/Type/Font/Subtype/Type1', '/Type/Font/Type/Type1/A 1'));
  const reasonOf = (): string => {
    try {
      document.load({ number: 3, generation: 0 });
      return 'read';
    } catch (error) {
      return error instanceof Error ? error.message : '';
    }
  };
  expect(reasonOf()).toMatch(/the key \/Type comes twice/);
  expect(reasonOf()).toBe(reasonOf());
  expect(reasonOf()).toMatch(/the key \/Type comes twice/);
});

test('bytes before the header that the offsets do not count are no part of the file', () => {
  const file = pdfFileOf(Buffer.concat([Buffer.from('junk\n'), buildPdf()]));
  expect([file.leadingBytes, file.length]).toEqual([5, buildPdf().length]);
  expect(openDocument(file).catalog.kind).toBe('dictionary');
});
