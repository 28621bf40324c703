import type { Cell, SheetRow } from '../../ports/sheet-reader.ts';
import { openParts, type Parts } from './open-parts.ts';
import { createRowCollector, type Limits } from './row-collector.ts';
import { isDateFormat, serialDate } from './serial-date.ts';
import { SheetRefused } from './sheet-refused.ts';
import { localName, readXml, type Attributes } from './xml-reader.ts';

const maxSheetBytes = 300_000_000;
const maxStringBytes = 100_000_000;
const maxPartBytes = 10_000_000;

interface Workbook {
  readonly sheetPath: string;
  readonly startsIn1904: boolean;
}

/** The first sheet that is not hidden (ECMA-376 part 1, §18). Nothing is calculated: a formula's cell is what it last showed. */
export async function readXlsx(bytes: Uint8Array, limits: Limits): Promise<readonly SheetRow[]> {
  const parts = await openParts(bytes);
  const { sheetPath, startsIn1904 } = await readWorkbook(parts);
  const strings = await readStrings(parts);
  const dateStyles = await readDateStyles(parts);
  const rows = createRowCollector(limits);
  let rowNumber = 0;
  let column = 0;
  let cells: Cell[] = [];
  let type = '';
  let style = '';
  let text = '';
  let isValue = false;

  const valueOf = (): Cell => {
    if (text === '') return null;
    if (type === 's') return strings[Number(text)] ?? null;
    if (type === 'b') return text === '1' ? 'SI' : 'NO';
    if (type !== '' && type !== 'n') return text;
    const number = Number(text);
    if (!Number.isFinite(number)) return text;
    return dateStyles.has(Number(style)) ? (serialDate(number, { startsIn1904 }) ?? number) : number;
  };

  await readXml(parts.read(sheetPath, maxSheetBytes), {
    open: (name, attributes) => {
      if (name === 'row') {
        rowNumber = Number(attributes['r'] ?? rowNumber + 1);
        column = 0;
        cells = [];
      } else if (name === 'c') {
        column = columnOf(attributes['r']) ?? column;
        type = attributes['t'] ?? '';
        style = attributes['s'] ?? '';
        text = '';
      } else if (name === 'v' || name === 't') isValue = true;
    },
    text: (more) => {
      if (isValue) text += more;
    },
    close: (name) => {
      if (name === 'v' || name === 't') isValue = false;
      else if (name === 'c') {
        rows.put(cells, column, valueOf());
        column += 1;
      } else if (name === 'row') rows.add(rowNumber, cells);
    },
  });
  return rows.all();
}

async function readWorkbook(parts: Parts): Promise<Workbook> {
  if (!parts.has('xl/workbook.xml')) throw new SheetRefused('no es un libro de Excel');
  let startsIn1904 = false;
  let sheet: string | undefined;
  await readXml(parts.read('xl/workbook.xml', maxPartBytes), {
    open: (name, attributes) => {
      if (name === 'workbookPr') startsIn1904 = ['1', 'true'].includes(attributes['date1904'] ?? '');
      const isHidden = (attributes['state'] ?? 'visible') !== 'visible';
      if (name === 'sheet' && !isHidden) sheet ??= relationOf(attributes);
    },
  });
  const targets = new Map<string, string>();
  await readXml(parts.read('xl/_rels/workbook.xml.rels', maxPartBytes), {
    open: (name, attributes) => {
      if (name === 'Relationship') targets.set(attributes['Id'] ?? '', attributes['Target'] ?? '');
    },
  });
  const target = targets.get(sheet ?? '');
  if (target === undefined) throw new SheetRefused('no tiene ninguna hoja');
  return { sheetPath: target.startsWith('/') ? target.slice(1) : `xl/${target}`, startsIn1904 };
}

/** The texts that cells share; how a text is spoken (`rPh`) is no part of it. */
async function readStrings(parts: Parts): Promise<readonly string[]> {
  const strings: string[] = [];
  if (!parts.has('xl/sharedStrings.xml')) return strings;
  let text = '';
  let isText = false;
  let isSpoken = false;
  await readXml(parts.read('xl/sharedStrings.xml', maxStringBytes), {
    open: (name) => {
      if (name === 'si') text = '';
      if (name === 'rPh') isSpoken = true;
      if (name === 't') isText = !isSpoken;
    },
    text: (more) => {
      if (isText) text += more;
    },
    close: (name) => {
      if (name === 't') isText = false;
      if (name === 'rPh') isSpoken = false;
      if (name === 'si') strings.push(text);
    },
  });
  return strings;
}

/** Places in `cellXfs` of the styles that show a number as a day. */
async function readDateStyles(parts: Parts): Promise<ReadonlySet<number>> {
  const styles = new Set<number>();
  if (!parts.has('xl/styles.xml')) return styles;
  const formats = new Map<number, string>();
  let isCellStyle = false;
  let place = 0;
  await readXml(parts.read('xl/styles.xml', maxPartBytes), {
    open: (name, attributes) => {
      if (name === 'numFmt') formats.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '');
      if (name === 'cellXfs') isCellStyle = true;
      if (name !== 'xf' || !isCellStyle) return;
      const id = Number(attributes['numFmtId'] ?? 0);
      if (isDateFormat(id, formats.get(id))) styles.add(place);
      place += 1;
    },
    close: (name) => {
      if (name === 'cellXfs') isCellStyle = false;
    },
  });
  return styles;
}

/** The id is in a namespace (`r:id`), whose prefix is the writer's choice. */
const relationOf = (attributes: Attributes): string | undefined =>
  Object.entries(attributes).find(([name]) => localName(name) === 'id')?.[1];

/** `AB12` → 27. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0];
  if (letters === undefined) return undefined;
  return letters.split('').reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
