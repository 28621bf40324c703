import { arrayIn, dictionaryIn, nameIn } from '../../document/access.ts';
import type { PdfDocument } from '../../document/document.ts';
import { entryOf, type PdfDictionary } from '../../syntax/objects.ts';
import { decodeContent } from './filters.ts';
import { ownGlyphs } from './own-glyphs.ts';

/** What a shown string says, and whether that is what it shows. */
export interface Reading {
  /** Undefined where nobody can tell. */
  readonly textOf: (bytes: Buffer) => string | undefined;
  /**
   * The letters shown are those that are read: of a standard font by its encoding, or outlines of our own typeface. What
   * another font of the file draws for a letter is known only to its eye.
   */
  readonly isSure: (bytes: Buffer) => boolean;
}

/** ISO 32000-2 §9.10.2, for codes of one byte. Where encoding and map disagree, the encoding decides what is shown. */
export function simpleText(document: PdfDocument, font: PdfDictionary | undefined): Reading {
  const map = font && readToUnicode(document, font);
  const encoded = encodingOf(document, font);
  const isEmbedded = font !== undefined && bringsProgram(document, font);
  const isStandard = font === undefined || (!isEmbedded && isStandardFont(document, font));
  const contradicts = (code: number): boolean => {
    const [shown, mapped] = [encoded(code), map?.get(code)];
    return shown !== undefined && mapped !== undefined && alike(shown) !== alike(mapped);
  };
  const characterOf = (code: number): string | undefined => {
    if (contradicts(code)) return isEmbedded ? undefined : encoded(code);
    return map?.get(code) ?? encoded(code);
  };
  return {
    textOf: (bytes) => join([...bytes].map(characterOf)),
    isSure: (bytes) => isStandard && bytes.every((code) => encoded(code) !== undefined && !contradicts(code)),
  };
}

/** Spaces and hyphens of all kinds are written with each other's codes. */
const alike = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/\p{Zs}/gu, ' ')
    .replaceAll(/[\u00ad\u2010-\u2015]/g, '-');

/** For codes of two bytes. */
export function compositeText(document: PdfDocument, font: PdfDictionary): Reading {
  const map = readToUnicode(document, font);
  const isOwn = ownGlyphs(document, font);
  const codesOf = (bytes: Buffer): number[] =>
    Array.from({ length: bytes.length >> 1 }, (_, index) => bytes.readUInt16BE(index * 2));
  return {
    textOf: (bytes) => (map && bytes.length % 2 === 0 ? join(codesOf(bytes).map((code) => map.get(code))) : undefined),
    isSure: (bytes) => bytes.length % 2 === 0 && codesOf(bytes).every((code) => isOwn(code, map?.get(code))),
  };
}

const join = (characters: readonly (string | undefined)[]): string | undefined =>
  characters.includes(undefined) ? undefined : characters.join('');

const programs = ['FontFile', 'FontFile2', 'FontFile3'];

function bringsProgram(document: PdfDocument, font: PdfDictionary): boolean {
  const descriptor = dictionaryIn(document, font, 'FontDescriptor');
  return descriptor !== undefined && programs.some((key) => entryOf(descriptor, key));
}

const standardNames =
  /^(?:Helvetica|Arial|Times|TimesNewRoman|Courier|CourierNew)(?:PS|PSMT|MT)?(?:[-,](?:Roman|Bold|Italic|Oblique|BoldItalic|BoldOblique)(?:MT)?)?$/;

const isStandardFont = (document: PdfDocument, font: PdfDictionary): boolean =>
  standardNames.test(nameIn(document, font, 'BaseFont') ?? '') && nameIn(document, font, 'Subtype') !== 'Type3';

type Encoding = (code: number) => string | undefined;

/** By the names of glyphs, then by the encoding that is named. Undefined where a code has none. */
function encodingOf(document: PdfDocument, font: PdfDictionary | undefined): Encoding {
  const names = font ? differencesOf(document, font) : new Map<number, string>();
  const base = font === undefined ? 'WinAnsiEncoding' : baseEncodingOf(document, font);
  return (code) => {
    const name = names.get(code);
    return name === undefined ? base && characterAt(base, code) : characterNamed(name);
  };
}

const decoders = new Map([
  ['WinAnsiEncoding', new TextDecoder('windows-1252')],
  ['MacRomanEncoding', new TextDecoder('macintosh')],
]);

/** Above the letters of ASCII, encodings differ. */
function characterAt(encoding: string, code: number): string | undefined {
  if (code < 0x80) return String.fromCharCode(code);
  return decoders.get(encoding)?.decode(Uint8Array.of(code)) ?? String.fromCharCode(code);
}

const latinEncodings = new Set(['WinAnsiEncoding', 'MacRomanEncoding', 'StandardEncoding', 'PDFDocEncoding']);

/** Fonts of symbols use the codes of letters for other things; fonts of the file have codes of their own. */
function baseEncodingOf(document: PdfDocument, font: PdfDictionary): string | undefined {
  const encoding = document.resolve(entryOf(font, 'Encoding'));
  const base = encoding?.kind === 'dictionary' ? nameIn(document, encoding, 'BaseEncoding') : undefined;
  const name = encoding?.kind === 'name' ? encoding.value : base;
  if (name !== undefined) return latinEncodings.has(name) ? name : undefined;
  return /Helvetica|Times|Courier|Arial/.test(nameIn(document, font, 'BaseFont') ?? '')
    ? 'StandardEncoding'
    : undefined;
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
  Aacute: 'Á',
  Eacute: 'É',
  Iacute: 'Í',
  Oacute: 'Ó',
  Uacute: 'Ú',
  ntilde: 'ñ',
  Ntilde: 'Ñ',
  udieresis: 'ü',
  Udieresis: 'Ü',
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
