import { beforeAll, expect, test, vi } from 'vitest';

import { append } from '../../../test/support/forge.ts';
import { buildPdf, stream } from '../../../test/support/pdf.ts';
import { createTestPki, type TestPki } from '../../../test/support/pki.ts';
import { verify, verdictWithReasons } from '../../../test/support/verdicts.ts';
import { openDocument } from '../../document/document.ts';
import { pdfFileOf, type PdfFile } from '../../document/pdf-file.ts';
import { signFile } from '../../signing/sign.ts';
import { rewriteDictionary } from '../../syntax/write.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let pki: TestPki;
let signed: PdfFile;

beforeAll(async () => {
  pki = await createTestPki();
  const signer = await pki.issue({ name: 'ANA' });
  signed = await signFile({ file: pdfFileOf(buildPdf()), signer, level: 'B-B', now: pki.now });
});

interface Held {
  readonly text: string;
  /** Whether the cross-reference finds it. */
  readonly isListed?: boolean;
}

interface Carrier {
  /** In the object stream, besides the store. */
  readonly held?: readonly Held[];
  readonly containerEntries?: string;
  readonly behind?: string;
  readonly extra?: Buffer;
}

/** A revision that brings one certificate as evidence, its store in an object stream. */
function evidence({ held = [], containerEntries = '', behind = '', extra }: Carrier): PdfFile {
  const document = openDocument(signed);
  const first = document.nextNumber;
  const [certificate, container, store, table] = [first, first + 1, first + 2, first + 20];
  const objects = [{ number: store, text: `<</Type/DSS/Certs[${certificate} 0 R]>>`, isListed: true }];
  for (const [index, { text, isListed = true }] of held.entries())
    objects.push({ number: store + 1 + index, text, isListed });
  let body = '';
  const header = objects.map(({ number, text }) => {
    const pair = `${number} ${body.length}`;
    body += `${text} `;
    return pair;
  });
  const head = `${header.join(' ')} `;
  const holder = `/Type/ObjStm/N ${objects.length}/First ${head.length}${containerEntries}`;
  const catalog = rewriteDictionary(document.catalog, { DSS: `${store} 0 R` });
  const pieces: readonly (readonly [number, Buffer])[] = [
    [document.rootId.number, Buffer.from(catalog, 'latin1')],
    [certificate, stream('', Buffer.from(pki.issuing.certificate))],
    [container, stream(holder, Buffer.from(head + body + behind, 'latin1'))],
    ...(extra ? ([[first + 15, extra]] as const) : []),
  ];
  return write(document, pieces, { table, container, objects });
}

interface Layout {
  readonly table: number;
  readonly container: number;
  readonly objects: readonly { readonly number: number; readonly isListed: boolean }[];
}

function write(
  document: ReturnType<typeof openDocument>,
  pieces: readonly (readonly [number, Buffer])[],
  { table, container, objects }: Layout,
): PdfFile {
  const rows = new Map<number, readonly [number, number, number]>();
  let text = '';
  const put = (number: number, data: Buffer): void => {
    rows.set(number, [1, signed.length + text.length, 0]);
    text += `${number} 0 obj\n${data.toString('latin1')}\nendobj\n`;
  };
  for (const [number, data] of pieces) put(number, data);
  for (const [index, { number, isListed }] of objects.entries()) if (isListed) rows.set(number, [2, container, index]);
  const start = signed.length + text.length;
  rows.set(table, [1, start, 0]);
  const numbers = [...rows.keys()].sort((a, b) => a - b);
  const data = Buffer.concat(
    numbers.map((number) => {
      const [kind, place, index] = rows.get(number) ?? [0, 0, 0];
      const row = Buffer.alloc(7);
      row.writeUInt8(kind, 0);
      row.writeUInt32BE(place, 1);
      row.writeUInt16BE(index, 5);
      return row;
    }),
  );
  const previous = document.sections[0]?.start ?? 0;
  const identifier = '/ID[<00112233445566778899aabbccddeeff><00112233445566778899aabbccddeeff>]';
  const entries = `/Type/XRef/Size ${table + 1}/Root 1 0 R/Prev ${previous}/W[1 4 2]/Index[${numbers.map((number) => `${number} 1`).join(' ')}]${identifier}`;
  put(table, stream(entries, data));
  return append(signed, `${text}startxref\n${start}\n%%EOF\n`);
}

const reasons = async (carrier: Carrier): Promise<string> => verdictWithReasons(await verify(evidence(carrier), pki));

test('evidence may come in an object stream', async () => {
  expect(await reasons({})).toBe('valid');
});

test.each<[string, Carrier]>([
  ['an object that nothing leads to', { held: [{ text: '<</Hidden(USD 900)>>' }] }],
  ['a number that nothing leads to', { held: [{ text: '900' }] }],
  ['an object that the cross-reference does not list', { held: [{ text: '<</Hidden(USD 900)>>', isListed: false }] }],
  ['text behind its objects', { behind: '(USD 900)' }],
  ['a comment', { behind: '% USD 900' }],
  ['another entry of the stream', { containerEntries: '/Extra(USD 900)' }],
  ['another stream of objects', { containerEntries: '/Extends 4 0 R' }],
])('%s is found in the object stream', async (_, carrier) => {
  expect(await reasons(carrier)).toMatch(/^invalid · /);
});

test.each([
  ['a cross-reference that is none', stream('/Type/XRef', Buffer.from('USD 900'))],
  ['a stream of no objects', stream('/Type/ObjStm/N 0/First 0', Buffer.from('USD 900'))],
])('%s hides nothing', async (_, extra) => {
  expect(await reasons({ extra })).toMatch(/^invalid · /);
});
