import type { Cell, SheetRow } from '../../ports/sheet-reader.ts';
import { createRowCollector, type Limits } from './row-collector.ts';
import { SheetRefused } from './sheet-refused.ts';

const separators = [';', ',', '\t'] as const;

/** Comma, semicolon or tab, whichever the first line has most of; quotes as in RFC 4180. */
export function readCsv(bytes: Uint8Array, limits: Limits): readonly SheetRow[] {
  const text = decode(bytes);
  if (text.includes('\0')) throw new SheetRefused('no es una hoja de cálculo');
  const rows = createRowCollector(limits);
  const separator = separatorOf(text);
  let number = 1;
  let cells: Cell[] = [];
  let column = 0;
  for (let at = 0; at < text.length;) {
    const { value, end } = takeField(text, at, separator);
    rows.put(cells, column, value);
    column += 1;
    at = end;
    if (text.charAt(at) === separator) {
      at += 1;
      continue;
    }
    rows.add(number, cells);
    at += text.startsWith('\r\n', at) ? 2 : 1;
    [number, cells, column] = [number + 1, [], 0];
  }
  if (column > 0) rows.add(number, cells);
  return rows.all();
}

/** UTF-8, or else what spreadsheets of this country save: Windows-1252. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function separatorOf(text: string): string {
  const first = text.slice(0, /\r?\n/.exec(text)?.index ?? text.length).replaceAll(/"[^"]*"/g, '');
  const counted = separators.map((separator) => ({ separator, count: first.split(separator).length }));
  return counted.reduce((most, one) => (one.count > most.count ? one : most)).separator;
}

function takeField(text: string, from: number, separator: string): { readonly value: string; readonly end: number } {
  if (text.charAt(from) !== '"') {
    const end = endOfPlain(text, from, separator);
    return { value: text.slice(from, end), end };
  }
  let value = '';
  for (let at = from + 1; ;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) throw new SheetRefused('tiene unas comillas que no se cierran');
    value += text.slice(at, quote);
    if (text.charAt(quote + 1) !== '"') {
      const end = endOfPlain(text, quote + 1, separator);
      return { value: value + text.slice(quote + 1, end), end };
    }
    value += '"';
    at = quote + 2;
  }
}

function endOfPlain(text: string, from: number, separator: string): number {
  let end = from;
  while (end < text.length && text.charAt(end) !== separator && text.charAt(end) !== '\n' && text.charAt(end) !== '\r')
    end += 1;
  return end;
}
