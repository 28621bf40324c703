import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

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

/** How many outlines a figure has: a rim, and one for each hole; a zero may be crossed, a four open. */
const outlines: readonly (readonly number[])[] = [[2, 3], [1], [1], [1], [1, 2], [1], [2], [1], [3, 4], [2]];

/**
 * Whether a font's table of characters (ISO 32000-2 §9.10.3) contradicts the font. What a font draws is known only in
 * part: by the names of its encoding, and for figures, on which amounts and dates depend, by their outlines.
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
  const count = path ? countOutlines(path) : 0;
  return count > 0 && outlines[Number(unicode)]?.includes(count) !== true;
}

/** Numbers after each operator of an outline: move, line, curve, quadratic curve, close. */
const operands = [2, 2, 6, 4, 0];

function countOutlines(path: ArrayLike<number>): number {
  let count = 0;
  for (let at = 0; at < path.length; at += 1 + (operands[path[at] ?? 4] ?? 0)) if (path[at] === 0) count += 1;
  return count;
}

const find = <T>(objects: Objects, id: string): T | undefined => (objects.has(id) ? (objects.get(id) as T) : undefined);
