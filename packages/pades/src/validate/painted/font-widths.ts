import { arrayIn, dictionaryIn, nameIn, numberIn } from '../../document/access.ts';
import type { PdfDocument } from '../../document/document.ts';
import { damaged } from '../../syntax/limits.ts';
import type { PdfDictionary, PdfObject } from '../../syntax/objects.ts';

/** How far a shown string reaches, in thousandths of the font's size, and how many characters and spaces it has. */
export interface FontMetrics {
  readonly advance: (bytes: Buffer) => { readonly width: number; readonly count: number; readonly spaces: number };
}

/** Helvetica-Bold from space to tilde: of the standard fonts the widest, so that none reaches further than we think. */
const widest = [
  278, 333, 474, 556, 556, 889, 722, 278, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
  556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611, 833,
  722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584, 556, 333, 556, 611, 556, 611,
  556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389,
  280, 389, 584,
];

export function metricsOf(document: PdfDocument, font: PdfDictionary | undefined): FontMetrics {
  const subtype = font && nameIn(document, font, 'Subtype');
  if (font && subtype === 'Type0') return compositeMetrics(document, font);
  // Its glyphs are drawings of their own, that may reach anywhere.
  if (subtype === 'Type3') throw damaged('text in a font drawn by the file');
  const widths = font && arrayIn(document, font, 'Widths')?.items;
  const first = (font && numberIn(document, font, 'FirstChar')) ?? 0;
  const isCourier = (font && nameIn(document, font, 'BaseFont'))?.includes('Courier') === true;
  const widthOf = (code: number): number => {
    const written = widths?.[code - first];
    const width = written && numberOf(document.resolve(written));
    return width ?? (isCourier ? 600 : (widest[code - 32] ?? 1000));
  };
  return {
    advance: (bytes) => {
      let width = 0;
      let spaces = 0;
      for (const code of bytes) {
        width += widthOf(code);
        if (code === 32) spaces += 1;
      }
      return { width, count: bytes.length, spaces };
    },
  };
}

const numberOf = (object: PdfObject | undefined): number | undefined =>
  object?.kind === 'integer' || object?.kind === 'real' ? object.value : undefined;

/** ISO 32000-2 §9.7: codes are taken as two bytes, which is what embedded fonts use. */
function compositeMetrics(document: PdfDocument, font: PdfDictionary): FontMetrics {
  if (nameIn(document, font, 'Encoding')?.endsWith('V')) throw damaged('text that runs downwards');
  const [descendant] = arrayIn(document, font, 'DescendantFonts')?.items ?? [];
  const resolved = document.resolve(descendant);
  const own = resolved?.kind === 'dictionary' ? resolved : undefined;
  const fallback = (own && numberIn(document, own, 'DW')) ?? 1000;
  const widths = own ? readWidths(document, own) : new Map<number, number>();
  return {
    advance: (bytes) => {
      let width = 0;
      for (let index = 0; index + 1 < bytes.length; index += 2) {
        width += widths.get(bytes.readUInt16BE(index)) ?? fallback;
      }
      return { width, count: bytes.length >> 1, spaces: 0 };
    },
  };
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
