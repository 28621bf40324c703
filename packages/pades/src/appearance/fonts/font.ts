import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { deflateSync } from 'node:zlib';

import { PadesError } from '../../errors.ts';
import { subsetTypeface } from './subset.ts';
import { readTypeface, type Typeface } from './truetype.ts';

/** A cut of Inter that holds at least the characters it was asked for. */
export interface Font {
  readonly typeface: Typeface;
  /** Deflated. */
  readonly file: Buffer;
  readonly fileLength: number;
  /** By new glyph number: the character it shows and its width in thousandths of the size. */
  readonly glyphs: readonly { readonly character: number | undefined; readonly width: number }[];
  /** New glyph numbers by character. */
  readonly numbers: ReadonlyMap<number, number>;
}

/** Spanish text fits one cut that is made once; whatever else a name needs makes another. */
const usual = [
  ...Array.from({ length: 95 }, (_, index) => String.fromCharCode(0x20 + index)),
  ...Array.from('áéíóúüñÁÉÍÓÚÜÑçÇ¿¡ªº°·«»“”‘’–—…€'),
].join('');

const maxCuts = 50;
const cuts = new Map<string, Font>();
let inter: Typeface | undefined;

/** The typeface that everything of ours is set in. */
export function loadInter(): Typeface {
  const url = import.meta.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf');
  inter ??= readTypeface(readFileSync(fileURLToPath(url)));
  return inter;
}

/** Text as it will be shown: composed, so that an accent and its letter are one glyph. */
export const composeText = (text: string): string => text.normalize('NFC');

/** The font for all these texts. A character without a glyph is refused: a name shown with holes is another name. */
export function fontFor(texts: readonly string[]): Font {
  const unusual = Array.from(new Set(texts.join(''))).filter((character) => !usual.includes(character));
  const key = unusual.sort().join('');
  const known = cuts.get(key);
  if (known) return known;
  const font = cutFont(loadInter(), usual + key);
  if (cuts.size >= maxCuts) cuts.clear();
  cuts.set(key, font);
  return font;
}

function cutFont(typeface: Typeface, characters: string): Font {
  const codePoints = Array.from(new Set(characters), (character) => character.codePointAt(0) ?? 0);
  const wanted = codePoints.map((codePoint) => {
    const glyph = typeface.glyphFor(codePoint);
    if (glyph === undefined) {
      throw new PadesError('text.no_glyph', `no glyph for U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`);
    }
    return glyph;
  });
  const { font, glyphs } = subsetTypeface(typeface, wanted);
  const places = new Map(glyphs.map((glyph, index) => [glyph, index]));
  const numbers = new Map(codePoints.map((codePoint, index) => [codePoint, places.get(wanted[index] ?? 0) ?? 0]));
  const shown = new Map([...numbers].map(([codePoint, number]) => [number, codePoint]));
  return {
    typeface,
    file: deflateSync(font, { level: 9 }),
    fileLength: font.length,
    glyphs: glyphs.map((glyph, index) => ({
      character: shown.get(index),
      width: Math.round((typeface.advanceOf(glyph) * 1000) / typeface.unitsPerEm),
    })),
    numbers,
  };
}

/** In thousandths of the size. */
export function widthOf(font: Font, text: string): number {
  let width = 0;
  for (const character of text) width += font.glyphs[numberOf(font, character)]?.width ?? 0;
  return width;
}

/** The text as a hexadecimal string of two-byte glyph numbers. */
export function encodeText(font: Font, text: string): string {
  let hex = '';
  for (const character of text) hex += numberOf(font, character).toString(16).padStart(4, '0');
  return `<${hex}>`;
}

const numberOf = (font: Font, character: string): number => font.numbers.get(character.codePointAt(0) ?? 0) ?? 0;
