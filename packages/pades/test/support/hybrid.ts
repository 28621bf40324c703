import { openDocument } from '../../src/document/document.ts';
import { pdfFileOf } from '../../src/document/pdf-file.ts';
import { entryOf } from '../../src/syntax/objects.ts';
import { sourceText } from '../../src/syntax/write.ts';
import { stream } from './pdf.ts';

export interface HybridUpdate {
  /** Bodies by number: only the stream lists them. */
  readonly hidden?: Readonly<Record<number, string>>;
  /** Bodies by number: only the table lists them. */
  readonly listed?: Readonly<Record<number, string>>;
}

/** ISO 32000-2 §7.5.8.4: an update in a table and in a stream that only newer programs read. */
export function appendHybrid(bytes: Buffer, { hidden = {}, listed = {} }: HybridUpdate): Buffer {
  const { nextNumber, sections, rootId, trailer: before } = openDocument(pdfFileOf(bytes));
  let file = bytes;
  const put = ([number, body]: [string, string]): readonly [number, number] => {
    const at = file.length;
    file = Buffer.concat([file, Buffer.from(`${number} 0 obj\n${body}\nendobj\n`)]);
    return [Number(number), at];
  };
  const inStream = Object.entries(hidden).map(put);
  const inTable = Object.entries(listed).map(put);
  const at = file.length;
  const rows = [...inStream, [nextNumber, at] as const];
  const data = Buffer.from(
    rows.flatMap(([, place]) => [1, (place >> 16) & 0xff, (place >> 8) & 0xff, place & 0xff, 0]),
  );
  const index = rows.map(([number]) => `${number} 1`).join(' ');
  const size = `/Size ${nextNumber + 1}/Root ${rootId.number} 0 R`;
  const section = stream(`/Type/XRef${size}/W[1 3 1]/Index[${index}]`, data);
  const object = Buffer.concat([Buffer.from(`${nextNumber} 0 obj\n`), section, Buffer.from('\nendobj\n')]);
  const table = inTable.map(([number, place]) => `${number} 1\n${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const kept = ['ID', 'Info'].flatMap((key) => {
    const value = entryOf(before, key);
    return value ? [`/${key} ${sourceText(value)}`] : [];
  });
  const trailer = `<<${size}${kept.join('')}/Prev ${sections[0]?.start ?? 0}/XRefStm ${at}>>`;
  const end = `xref\n${table || '0 0\n'}trailer\n${trailer}\nstartxref\n${at + object.length}\n%%EOF\n`;
  return Buffer.concat([file, object, Buffer.from(end)]);
}
