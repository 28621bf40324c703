import { writeZip, type ZipEntry } from '@rubrica/zip';

import { stylesheet } from './styles.ts';
import { escapeXml, spreadsheetNamespace, xmlHead } from './xml.ts';

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';

export interface Worksheet {
  readonly name: string;
  /** Its XML, piece by piece. */
  readonly body: Iterable<string> | AsyncIterable<string>;
}

/** ECMA-376. The sheets come first, since only they tell how many the workbook has. */
export function writeWorkbook(sheets: Iterable<Worksheet> | AsyncIterable<Worksheet>): AsyncGenerator<Uint8Array> {
  return writeZip(parts(sheets));
}

async function* parts(sheets: Iterable<Worksheet> | AsyncIterable<Worksheet>): AsyncGenerator<ZipEntry> {
  const names: string[] = [];
  for await (const { name, body } of sheets) {
    names.push(name);
    yield { name: sheetPath(names.length), body: encode(body) };
  }
  const fixed = {
    'xl/styles.xml': stylesheet,
    'xl/workbook.xml': workbook(names),
    'xl/_rels/workbook.xml.rels': relationships([
      ...names.map((_, place) => ({ type: 'worksheet', target: `worksheets/sheet${place + 1}.xml` })),
      { type: 'styles', target: 'styles.xml' },
    ]),
    '_rels/.rels': relationships([{ type: 'officeDocument', target: 'xl/workbook.xml' }]),
    '[Content_Types].xml': contentTypes(names.length),
  };
  for (const [name, xml] of Object.entries(fixed)) yield { name, body: [Buffer.from(xml)] };
}

const sheetPath = (number: number): string => `xl/worksheets/sheet${number}.xml`;

async function* encode(body: Worksheet['body']): AsyncGenerator<Uint8Array> {
  for await (const piece of body) yield Buffer.from(piece);
}

function workbook(names: readonly string[]): string {
  const sheets = names.map(
    (name, place) => `<sheet name="${escapeXml(name)}" sheetId="${place + 1}" r:id="rId${place + 1}"/>`,
  );
  return `${xmlHead}<workbook xmlns="${spreadsheetNamespace}" xmlns:r="${relations}"><sheets>${sheets.join('')}</sheets></workbook>`;
}

function relationships(targets: readonly { readonly type: string; readonly target: string }[]): string {
  const lines = targets.map(
    ({ type, target }, place) => `<Relationship Id="rId${place + 1}" Type="${relations}/${type}" Target="${target}"/>`,
  );
  return `${xmlHead}<Relationships xmlns="${packaged}/relationships">${lines.join('')}</Relationships>`;
}

function contentTypes(sheets: number): string {
  const type = (name: string) => `application/vnd.openxmlformats-officedocument.spreadsheetml.${name}+xml`;
  const part = (path: string, name: string) => `<Override PartName="/${path}" ContentType="${type(name)}"/>`;
  const worksheets = Array.from({ length: sheets }, (_, place) => part(sheetPath(place + 1), 'worksheet'));
  return `${xmlHead}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${part('xl/workbook.xml', 'sheet.main')}${part('xl/styles.xml', 'styles')}${worksheets.join('')}</Types>`;
}
