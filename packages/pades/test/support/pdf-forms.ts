import { deflateSync } from 'node:zlib';

import { stream } from './pdf.ts';

/** Forms of cross-reference that no tool at hand writes. */

const header = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n';

/** ISO 32000-2 §7.5.8.4: a table for old readers, and a stream with the objects hidden from them. */
export function buildHybridPdf(): Buffer {
  const catalog = '<</Type/Catalog/Pages 2 0 R>>';
  const pages = '<</Type/Pages/Count 1/Kids[3 0 R]>>';
  const page = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>';
  const packed = `3 0 `;
  const container = stream(`/Type/ObjStm/N 1/First ${packed.length}`, Buffer.from(packed + page));
  const { bytes, offsets } = place([
    ['1', Buffer.from(catalog)],
    ['2', Buffer.from(pages)],
    ['4', container],
  ]);
  const row = (type: number, second: number, third: number): number[] => [type, second >> 8, second & 0xff, third];
  const xrefOffset = bytes.length;
  const data = Buffer.from([...row(2, 4, 0), ...row(1, offsets['4'] ?? 0, 0), ...row(1, xrefOffset, 0)]);
  const hidden = Buffer.concat([
    Buffer.from('5 0 obj\n'),
    stream('/Type/XRef/Size 6/W[1 2 1]/Index[3 3]', data),
    Buffer.from('\nendobj\n'),
  ]);
  const startxref = xrefOffset + hidden.length;
  const rows = [offsets['1'], offsets['2']].map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const free = '0000000000 00000 f \n';
  const table = `xref\n0 6\n0000000000 65535 f \n${rows}${free}${free}${free}trailer\n<</Size 6/Root 1 0 R/XRefStm ${xrefOffset}>>\nstartxref\n${startxref}\n%%EOF\n`;
  return Buffer.concat([bytes, hidden, Buffer.from(table)]);
}

function place(objects: readonly (readonly [string, Buffer])[]) {
  const parts = [Buffer.from(header, 'latin1')];
  const offsets: Record<string, number> = {};
  let position = parts[0]?.length ?? 0;
  for (const [number, body] of objects) {
    offsets[number] = position;
    const whole = Buffer.concat([Buffer.from(`${number} 0 obj\n`), body, Buffer.from('\nendobj\n')]);
    parts.push(whole);
    position += whole.length;
  }
  return { bytes: Buffer.concat(parts), offsets };
}

/** A file whose cross-reference stream has this dictionary and this data. */
export function buildXrefStreamPdf(entries: string, data: Buffer): Buffer {
  const { bytes } = place([
    ['1', Buffer.from('<</Type/Catalog/Pages 2 0 R>>')],
    ['2', Buffer.from('<</Type/Pages/Count 0/Kids[]>>')],
  ]);
  const object = Buffer.concat([Buffer.from('3 0 obj\n'), stream(entries, data), Buffer.from('\nendobj\n')]);
  return Buffer.concat([bytes, object, Buffer.from(`startxref\n${bytes.length}\n%%EOF\n`)]);
}

/** Zeros without end, in a few kilobytes. */
export const bomb = (): Buffer => deflateSync(Buffer.alloc(140 << 20), { level: 1 });
