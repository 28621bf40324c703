import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

import { countHoles } from './count-holes.ts';

/** A letter as a page draws it, and what its font claims that it is. */
export interface DrawnGlyph {
  readonly unicode: string;
  readonly fontChar: string;
  readonly width: number;
  readonly originalCharCode?: number;
}

interface FontFacts {
  readonly loadedName?: string;
  readonly composite?: boolean;
  readonly isSymbolicFont?: boolean;
  readonly defaultEncoding?: readonly string[];
  readonly differences?: ReadonlyMap<number, string>;
}

type Objects = PDFPageProxy['commonObjs'];

const names = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** How many holes a figure has; a zero may be crossed or dotted, a four open, an eight have a crossing of its own. */
const holes: readonly (readonly number[])[] = [[1, 2], [0], [0], [0], [0, 1], [0], [1], [0], [2, 3], [1]];

/**
 * Whether a font's table of characters (ISO 32000-2 §9.10.3) contradicts the font. What a font draws is known only in
 * part: by the names of its encoding, and for figures, on which amounts and dates depend, by their holes.
 */
export function hasFalseGlyph(objects: Objects, drawn: ReadonlyMap<string, readonly DrawnGlyph[]>): boolean {
  return [...drawn].some(([font, glyphs]) => {
    const facts = find<FontFacts>(objects, font) ?? {};
    return hasTwoFaces(glyphs) || glyphs.some((glyph) => isMisnamed(facts, glyph) || isMisdrawn(objects, facts, glyph));
  });
}

/** One figure drawn in two ways by one font. */
function hasTwoFaces(glyphs: readonly DrawnGlyph[]): boolean {
  const codes = new Map<string, number | undefined>();
  return glyphs.some(({ unicode, originalCharCode }) => {
    if (!/^\d$/.test(unicode)) return false;
    const known = codes.has(unicode) && codes.get(unicode) !== originalCharCode;
    codes.set(unicode, originalCharCode);
    return known;
  });
}

function isMisnamed(font: FontFacts, { unicode, originalCharCode: code }: DrawnGlyph): boolean {
  if (code === undefined || font.composite === true) return false;
  const usual = font.isSymbolicFont === true ? undefined : font.defaultEncoding?.[code];
  const name = font.differences?.get(code) ?? usual ?? '';
  const figure = names.indexOf(name);
  if (figure >= 0) return unicode !== String(figure);
  return /^[A-Za-z]$/.test(name) && unicode !== name;
}

function isMisdrawn(objects: Objects, { loadedName }: FontFacts, { unicode, fontChar }: DrawnGlyph): boolean {
  if (!/^\d$/.test(unicode) || loadedName === undefined) return false;
  const path = find<{ readonly path: ArrayLike<number> }>(objects, `${loadedName}_path_${fontChar}`)?.path;
  return path !== undefined && path.length > 0 && !isDrawnAs(Number(unicode), path);
}

function isDrawnAs(figure: number, path: ArrayLike<number>): boolean {
  const count = countHoles(path);
  return count !== undefined && holes[figure]?.includes(count) === true;
}

const find = <T>(objects: Objects, id: string): T | undefined => (objects.has(id) ? (objects.get(id) as T) : undefined);
