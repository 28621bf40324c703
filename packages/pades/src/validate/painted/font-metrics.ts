import { arrayIn, dictionaryIn, nameIn, numberIn, numbersIn } from '../../document/access.ts';
import type { PdfDocument } from '../../document/document.ts';
import type { Matrix } from '../../document/page-geometry.ts';
import { damaged } from '../../syntax/limits.ts';
import { entryOf, isName, type PdfDictionary, type PdfObject, type PdfStream } from '../../syntax/objects.ts';
import { decodeContent } from './filters.ts';
import { compositeText, differencesOf, simpleText } from './font-text.ts';
import { reachOfAll, reachOfCodes, usualReach, type Reach } from './glyph-reach.ts';

/** How far a shown string reaches, in thousandths of the font's size, and how many characters and spaces it has. */
export interface Advance {
  /** Not every width is known: at least, and at most. */
  readonly narrowest: number;
  readonly widest: number;
  readonly count: number;
  readonly spaces: number;
}

export interface FontMetrics {
  readonly advance: (bytes: Buffer) => Advance;
  /** How far its letters reach beyond their places. */
  readonly reach: (bytes: Buffer) => Reach;
  readonly textOf: (bytes: Buffer) => string | undefined;
  readonly isSure: (bytes: Buffer) => boolean;
  /** Where the letters are drawings of the file itself (Type 3). */
  readonly drawn?: DrawnFont;
}

export interface DrawnFont {
  readonly matrix: Matrix;
  readonly resources: PdfDictionary | undefined;
  readonly glyph: (code: number) => PdfStream | undefined;
  /** In the space of its glyphs. */
  readonly widthOf: (code: number) => number;
}

/** Helvetica-Bold from space to tilde: of the standard fonts the widest, so that none reaches further than we think. */
const widest = [
  278, 333, 474, 556, 556, 889, 722, 278, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
  556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611, 833,
  722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584, 556, 333, 556, 611, 556, 611,
  556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389,
  280, 389, 584,
];

const standardWidths = /Helvetica|Arial|Times|Courier/;

export function metricsOf(document: PdfDocument, font: PdfDictionary | undefined): FontMetrics {
  const subtype = font && nameIn(document, font, 'Subtype');
  if (font && subtype === 'Type0') return compositeMetrics(document, font);
  const widthOf = simpleWidths(document, font);
  const advance = (bytes: Buffer): Advance => {
    let [narrowest, widest_, spaces] = [0, 0, 0];
    for (const code of bytes) {
      const [least, most] = widthOf(code);
      narrowest += least;
      widest_ += most;
      if (code === 32) spaces += 1;
    }
    return { narrowest, widest: widest_, count: bytes.length, spaces };
  };
  const reading = simpleText(document, font);
  if (font && subtype === 'Type3')
    return { ...reading, advance, reach: usualReach, drawn: readDrawnFont(document, font, (code) => widthOf(code)[1]) };
  const program = font && descriptorOf(document, font);
  return { ...reading, advance, reach: reachOfAll(document, program) };
}

const descriptorOf = (document: PdfDocument, font: PdfDictionary): PdfDictionary | undefined =>
  dictionaryIn(document, font, 'FontDescriptor');

type WidthRange = readonly [least: number, most: number];

function simpleWidths(document: PdfDocument, font: PdfDictionary | undefined): (code: number) => WidthRange {
  const widths = font && arrayIn(document, font, 'Widths')?.items;
  const first = (font && numberIn(document, font, 'FirstChar')) ?? 0;
  const name = (font && nameIn(document, font, 'BaseFont')) ?? '';
  const isStandard = font === undefined || standardWidths.test(name);
  return (code) => {
    const written = widths?.[code - first];
    const width = written && numberOf(document.resolve(written));
    if (width !== undefined) return [width, width];
    if (name.includes('Courier')) return [600, 600];
    return [0, isStandard ? (widest[code - 32] ?? 1000) : 1000];
  };
}

/** ISO 32000-2 §9.6.4: each letter is content of its own. */
function readDrawnFont(document: PdfDocument, font: PdfDictionary, widthOf: DrawnFont['widthOf']): DrawnFont {
  const [a, b, c, d, e, f] = numbersIn(document, font, 'FontMatrix') ?? [];
  if (a === undefined || b === undefined || c === undefined || d === undefined) throw damaged('a font without matrix');
  const procedures = dictionaryIn(document, font, 'CharProcs');
  const names = differencesOf(document, font);
  return {
    matrix: [a, b, c, d, e ?? 0, f ?? 0],
    resources: dictionaryIn(document, font, 'Resources'),
    glyph: (code) => {
      const name = names.get(code);
      const glyph = procedures && name !== undefined ? document.resolve(entryOf(procedures, name)) : undefined;
      return glyph?.kind === 'stream' ? glyph : undefined;
    },
    widthOf,
  };
}

const numberOf = (object: PdfObject | undefined): number | undefined =>
  object?.kind === 'integer' || object?.kind === 'real' ? object.value : undefined;

/** ISO 32000-2 §9.7. With codes of two bytes that are their own glyph numbers, which embedded fonts use, all is known. */
function compositeMetrics(document: PdfDocument, font: PdfDictionary): FontMetrics {
  const encoding = document.resolve(entryOf(font, 'Encoding'));
  if (runsDownwards(document, encoding)) throw damaged('text that runs downwards');
  const [descendant] = arrayIn(document, font, 'DescendantFonts')?.items ?? [];
  const resolved = document.resolve(descendant);
  const own = resolved?.kind === 'dictionary' ? resolved : undefined;
  const fallback = (own && numberIn(document, own, 'DW')) ?? 1000;
  const widths = own ? readWidths(document, own) : new Map<number, number>();
  const reading = compositeText(document, font);
  if (!isName(encoding, 'Identity-H')) {
    const all = [...widths.values(), fallback, 1000];
    const [least, most] = [Math.min(0, ...all), Math.max(...all)];
    // A code may be one byte long, and lead to any glyph.
    const advance = ({ length }: Buffer): Advance => ({
      narrowest: least * length,
      widest: most * length,
      count: length,
      spaces: length,
    });
    return {
      ...reading,
      isSure: () => false,
      advance,
      reach: reachOfAll(document, own && descriptorOf(document, own)),
    };
  }
  const advance = (bytes: Buffer): Advance => {
    let width = 0;
    for (let index = 0; index + 1 < bytes.length; index += 2) {
      width += widths.get(bytes.readUInt16BE(index)) ?? fallback;
    }
    return { narrowest: width, widest: width, count: bytes.length >> 1, spaces: 0 };
  };
  return { ...reading, advance, reach: reachOfCodes(document, own) };
}

/** ISO 32000-2 §9.7.5: by the name of the map, or by what an embedded one says of itself. */
function runsDownwards(document: PdfDocument, encoding: PdfObject | undefined): boolean {
  if (encoding?.kind === 'name') return encoding.value.endsWith('V');
  if (encoding?.kind !== 'stream') return false;
  const { dictionary } = encoding;
  const base = document.resolve(entryOf(dictionary, 'UseCMap'));
  if (numberIn(document, dictionary, 'WMode') === 1 || (base && runsDownwards(document, base))) return true;
  const map = decodeContent(document, encoding).toString('latin1');
  return /\/WMode\s+1\b/.test(map) || /V\s+usecmap\b/.test(map);
}

/** ISO 32000-2 §9.7.4.3: `c [w w …]` and `first last w`. */
function readWidths(document: PdfDocument, font: PdfDictionary): Map<number, number> {
  const widths = new Map<number, number>();
  const items = (arrayIn(document, font, 'W')?.items ?? []).map((item) => document.resolve(item));
  for (let index = 0; index + 1 < items.length;) {
    const first = numberOf(items[index]) ?? 0;
    const next = items[index + 1];
    if (next?.kind === 'array') {
      for (const [offset, width] of next.items.entries()) {
        widths.set(first + offset, numberOf(document.resolve(width)) ?? 1000);
      }
      index += 2;
    } else {
      const last = Math.min(numberOf(next) ?? first, 0xffff);
      for (let code = first; code <= last; code += 1) widths.set(code, numberOf(items[index + 2]) ?? 1000);
      index += 3;
    }
  }
  return widths;
}

export const dictionaryOfFont = (
  document: PdfDocument,
  resources: PdfDictionary | undefined,
  name: string,
): PdfDictionary | undefined => {
  const fonts = resources && dictionaryIn(document, resources, 'Font');
  return fonts && dictionaryIn(document, fonts, name);
};
