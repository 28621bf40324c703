import { dictionaryIn } from '../../document/access.ts';
import type { PdfDocument } from '../../document/document.ts';
import { damaged } from '../../syntax/limits.ts';
import { entryOf, isName, type PdfDictionary } from '../../syntax/objects.ts';
import { decodeContent } from './filters.ts';
import { readOutlines, type GlyphBounds, type Outlines } from './truetype-outlines.ts';

/** How far letters reach beyond their line and their places, in sizes of their font. */
export interface Reach {
  readonly below: number;
  readonly above: number;
  /** Not above zero: to the left of where they stand. */
  readonly left: number;
  /** Beyond where the next one stands. */
  readonly right: number;
}

/** Of the letters of ordinary fonts. */
const usual: Reach = { below: 0.25, above: 0.95, left: 0, right: 0 };

export const usualReach = (): Reach => usual;

const widen = (reach: Reach, { left, bottom, right, top, advance }: GlyphBounds): Reach => ({
  below: Math.max(reach.below, -bottom),
  above: Math.max(reach.above, top),
  left: Math.min(reach.left, left),
  right: Math.max(reach.right, right - advance),
});

/** Subsets hold the letters that are used; in a whole font, letters that nobody uses would widen every line. */
const largestSubset = 256;

/** Where nobody can say which letter a code shows, the largest of a subset counts. */
export function reachOfAll(document: PdfDocument, descriptor: PdfDictionary | undefined): () => Reach {
  const outlines = descriptor && outlinesOf(document, descriptor);
  const all = outlines ? outlines.all() : [];
  const reach = all.length <= largestSubset ? all.reduce(widen, usual) : usual;
  return () => reach;
}

/** Of fonts whose codes are numbers of glyphs. */
export function reachOfCodes(document: PdfDocument, font: PdfDictionary | undefined): (bytes: Buffer) => Reach {
  const descriptor = font && dictionaryIn(document, font, 'FontDescriptor');
  const outlines = descriptor && outlinesOf(document, descriptor);
  if (!font || !outlines) return usualReach;
  const map = document.resolve(entryOf(font, 'CIDToGIDMap'));
  if (map?.kind !== 'stream' && map !== undefined && !isName(map, 'Identity')) return reachOfAll(document, descriptor);
  const glyphs = map?.kind === 'stream' ? decodeContent(document, map) : undefined;
  const glyphOf = (code: number): number => {
    if (!glyphs) return code;
    return code * 2 + 1 < glyphs.length ? glyphs.readUInt16BE(code * 2) : 0;
  };
  return (bytes) => {
    let reach = usual;
    for (let index = 0; index + 1 < bytes.length; index += 2) {
      const bounds = outlines.boundsOf(glyphOf(bytes.readUInt16BE(index)));
      if (bounds) reach = widen(reach, bounds);
    }
    return reach;
  };
}

const known = new WeakMap<PdfDictionary, Outlines | 'none'>();

function outlinesOf(document: PdfDocument, descriptor: PdfDictionary): Outlines | undefined {
  const seen = known.get(descriptor);
  if (seen) return seen === 'none' ? undefined : seen;
  const program = document.resolve(entryOf(descriptor, 'FontFile2'));
  const outlines = program?.kind === 'stream' ? readFont(decodeContent(document, program)) : undefined;
  known.set(descriptor, outlines ?? 'none');
  return outlines;
}

function readFont(font: Buffer): Outlines {
  try {
    return readOutlines(font);
  } catch (error) {
    if (error instanceof RangeError) throw damaged('a font that cannot be read');
    throw error;
  }
}
