import { arrayIn, dictionaryIn, nameIn } from '../../document/access.ts';
import type { PdfDocument } from '../../document/document.ts';
import { entryOf, type PdfDictionary } from '../../syntax/objects.ts';
import { decodeContent } from './filters.ts';

/** What a shown string says; undefined where nobody can tell. */
export type ReadText = (bytes: Buffer) => string | undefined;

/** ISO 32000-2 §9.10.2, for codes of one byte. */
export function simpleText(document: PdfDocument, font: PdfDictionary | undefined): ReadText {
  const map = font && readToUnicode(document, font);
  const names = font ? differencesOf(document, font) : new Map<number, string>();
  const isLatin = font === undefined || hasLatinCodes(document, font);
  const characterOf = (code: number): string | undefined => {
    const mapped = map?.get(code);
    if (mapped !== undefined) return mapped;
    const name = names.get(code);
    if (name !== undefined) return characterNamed(name);
    return isLatin ? String.fromCharCode(code) : undefined;
  };
  return (bytes) => join([...bytes].map(characterOf));
}

/** For codes of two bytes. */
export function compositeText(document: PdfDocument, font: PdfDictionary): ReadText {
  const map = readToUnicode(document, font);
  return (bytes) => {
    if (!map || bytes.length % 2 !== 0) return undefined;
    return join(Array.from({ length: bytes.length >> 1 }, (_, index) => map.get(bytes.readUInt16BE(index * 2))));
  };
}

const join = (characters: readonly (string | undefined)[]): string | undefined =>
  characters.includes(undefined) ? undefined : characters.join('');

const latinEncodings = new Set(['WinAnsiEncoding', 'MacRomanEncoding', 'StandardEncoding', 'PDFDocEncoding']);

/** Fonts of symbols use the codes of letters for other things. */
function hasLatinCodes(document: PdfDocument, font: PdfDictionary): boolean {
  const encoding = document.resolve(entryOf(font, 'Encoding'));
  const base = encoding?.kind === 'dictionary' ? nameIn(document, encoding, 'BaseEncoding') : undefined;
  const name = encoding?.kind === 'name' ? encoding.value : base;
  if (name !== undefined) return latinEncodings.has(name);
  return /Helvetica|Times|Courier|Arial/.test(nameIn(document, font, 'BaseFont') ?? '');
}

/** ISO 32000-2 table 112: a code, then the names from there on. */
export function differencesOf(document: PdfDocument, font: PdfDictionary): ReadonlyMap<number, string> {
  const encoding = dictionaryIn(document, font, 'Encoding');
  const names = new Map<number, string>();
  let code = 0;
  for (const item of (encoding && arrayIn(document, encoding, 'Differences')?.items) ?? []) {
    const resolved = document.resolve(item);
    if (resolved?.kind === 'integer') code = resolved.value;
    else if (resolved?.kind === 'name') {
      names.set(code, resolved.value);
      code += 1;
    }
  }
  return names;
}

const namedCharacters: Readonly<Record<string, string>> = {
  space: ' ',
  period: '.',
  underscore: '_',
  hyphen: '-',
  colon: ':',
  comma: ',',
  slash: '/',
  parenleft: '(',
  parenright: ')',
  ellipsis: '…',
  emdash: '—',
  endash: '–',
  periodcentered: '·',
  aacute: 'á',
  eacute: 'é',
  iacute: 'í',
  oacute: 'ó',
  uacute: 'ú',
};
const digitNames = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

function characterNamed(name: string): string | undefined {
  if (/^[A-Za-z]$/.test(name)) return name;
  const digit = digitNames.indexOf(name);
  if (digit >= 0) return String(digit);
  const unicode = /^uni([\dA-F]{4})$/.exec(name)?.[1];
  if (unicode !== undefined) return String.fromCharCode(Number.parseInt(unicode, 16));
  return Object.hasOwn(namedCharacters, name) ? namedCharacters[name] : undefined;
}

const maxCodes = 70_000;

/** ISO 32000-2 §9.10.3. */
function readToUnicode(document: PdfDocument, font: PdfDictionary): ReadonlyMap<number, string> | undefined {
  const stream = document.resolve(entryOf(font, 'ToUnicode'));
  if (stream?.kind !== 'stream') return undefined;
  const text = decodeContent(document, stream).toString('latin1');
  const map = new Map<number, string>();
  for (const [, body = ''] of text.matchAll(/beginbfchar([^]*?)endbfchar/g)) {
    for (const [, from = '', to = ''] of body.matchAll(/<([\da-fA-F\s]+)>\s*<([\da-fA-F\s]*)>/g)) {
      map.set(numberOf(from), charactersOf(to));
    }
  }
  for (const [, body = ''] of text.matchAll(/beginbfrange([^]*?)endbfrange/g)) readRanges(body, map);
  return map;
}

function readRanges(body: string, map: Map<number, string>): void {
  const form = /<([\da-fA-F\s]+)>\s*<([\da-fA-F\s]+)>\s*(?:<([\da-fA-F\s]*)>|\[([^\]]*)\])/g;
  for (const [, from = '', to = '', start, list] of body.matchAll(form)) {
    const [first, last] = [numberOf(from), numberOf(to)];
    const listed = list === undefined ? undefined : [...list.matchAll(/<([\da-fA-F\s]*)>/g)].map(([, hex = '']) => hex);
    for (let code = first; code <= last && map.size < maxCodes; code += 1) {
      if (listed) map.set(code, charactersOf(listed[code - first] ?? ''));
      else map.set(code, raised(charactersOf(start ?? ''), code - first));
    }
  }
}

const numberOf = (hex: string): number => Number.parseInt(hex.replaceAll(/\s/g, ''), 16);

function charactersOf(hex: string): string {
  const bytes = Buffer.from(hex.replaceAll(/\s/g, ''), 'hex');
  if (bytes.length % 2 !== 0) return bytes.toString('latin1');
  return Buffer.from(bytes).swap16().toString('utf16le');
}

const raised = (text: string, by: number): string =>
  text === '' ? '' : text.slice(0, -1) + String.fromCharCode(text.charCodeAt(text.length - 1) + by);
