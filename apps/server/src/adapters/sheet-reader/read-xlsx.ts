import type { Cell, SheetRow } from '../../ports/sheet-reader.ts';
import { createRowCollector, type Limits } from './row-collector.ts';
import { isDateFormat, serialDate } from './serial-date.ts';
import { SheetRefused } from './sheet-refused.ts';
import { readXml } from './xml-reader.ts';
import { openZip, type ZipEntries } from './zip-entries.ts';

const mostSheetBytes = 300_000_000;
const mostStringBytes = 100_000_000;
const mostPartBytes = 10_000_000;

interface Workbook {
  readonly sheetPath: string;
  readonly startsIn1904: boolean;
}

/** The first sheet that is not hidden (ECMA-376 part 1, §18). Nothing is calculated: a formula's cell is what it last showed. */
export async function readXlsx(bytes: Uint8Array, limits: Limits): Promise<readonly SheetRow[]> {
  const zip = openZip(bytes);
  const { sheetPath, startsIn1904 } = await readWorkbook(zip);
  const strings = await readStrings(zip);
  const dateStyles = await readDateStyles(zip);
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
    return dateStyles.has(Number(style)) ? (serialDate(number, startsIn1904) ?? number) : number;
  };

  await readXml(zip.read(sheetPath, mostSheetBytes), {
    open: (name, attribute) => {
      if (name === 'row') {
        rowNumber = Number(attribute('r') ?? rowNumber + 1);
        column = 0;
        cells = [];
      } else if (name === 'c') {
        column = columnOf(attribute('r')) ?? column;
        type = attribute('t') ?? '';
        style = attribute('s') ?? '';
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

async function readWorkbook(zip: ZipEntries): Promise<Workbook> {
  if (!zip.has('xl/workbook.xml')) throw new SheetRefused('no es un libro de Excel');
  let startsIn1904 = false;
  let sheet: string | undefined;
  await readXml(zip.read('xl/workbook.xml', mostPartBytes), {
    open: (name, attribute) => {
      if (name === 'workbookPr') startsIn1904 = ['1', 'true'].includes(attribute('date1904') ?? '');
      const isHidden = (attribute('state') ?? 'visible') !== 'visible';
      if (name === 'sheet' && !isHidden) sheet ??= attribute('(?:\\w+:)?id');
    },
  });
  const targets = new Map<string, string>();
  await readXml(zip.read('xl/_rels/workbook.xml.rels', mostPartBytes), {
    open: (name, attribute) => {
      if (name === 'Relationship') targets.set(attribute('Id') ?? '', attribute('Target') ?? '');
    },
  });
  const target = targets.get(sheet ?? '');
  if (target === undefined) throw new SheetRefused('no tiene ninguna hoja');
  return { sheetPath: target.startsWith('/') ? target.slice(1) : `xl/${target}`, startsIn1904 };
}

/** The texts that cells share; how a text is spoken (`rPh`) is no part of it. */
async function readStrings(zip: ZipEntries): Promise<readonly string[]> {
  const strings: string[] = [];
  if (!zip.has('xl/sharedStrings.xml')) return strings;
  let text = '';
  let isText = false;
  let isSpoken = false;
  await readXml(zip.read('xl/sharedStrings.xml', mostStringBytes), {
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
async function readDateStyles(zip: ZipEntries): Promise<ReadonlySet<number>> {
  const styles = new Set<number>();
  if (!zip.has('xl/styles.xml')) return styles;
  const formats = new Map<number, string>();
  let isCellStyle = false;
  let place = 0;
  await readXml(zip.read('xl/styles.xml', mostPartBytes), {
    open: (name, attribute) => {
      if (name === 'numFmt') formats.set(Number(attribute('numFmtId')), attribute('formatCode') ?? '');
      if (name === 'cellXfs') isCellStyle = true;
      if (name !== 'xf' || !isCellStyle) return;
      const id = Number(attribute('numFmtId') ?? 0);
      if (isDateFormat(id, formats.get(id))) styles.add(place);
      place += 1;
    },
    close: (name) => {
      if (name === 'cellXfs') isCellStyle = false;
    },
  });
  return styles;
}

/** `AB12` → 27. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0];
  if (letters === undefined) return undefined;
  return letters.split('').reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
