import type { PdfDictionary } from '../syntax/objects.ts';

/** What a cross-reference says about one object number. */
export type XrefEntry =
  | { readonly kind: 'free' }
  | { readonly kind: 'offset'; readonly offset: number; readonly generation: number }
  | { readonly kind: 'compressed'; readonly container: number; readonly index: number };

export interface NumberRange {
  readonly first: number;
  readonly count: number;
}

/** One cross-reference section (ISO 32000-2 §7.5.4, §7.5.8): every update of a file has its own. */
export interface XrefSection {
  readonly kind: 'table' | 'stream';
  /** Where `startxref` or /Prev points. */
  readonly start: number;
  /** After the trailer dictionary, or after `endobj`. */
  readonly end: number;
  readonly trailer: PdfDictionary;
  readonly ranges: readonly NumberRange[];
  readonly lookUp: (number: number) => XrefEntry | undefined;
  /** The stream that /XRefStm of a hybrid file names: its objects are hidden from readers of tables (§7.5.8.4). */
  readonly hybrid?: XrefSection;
}

/** The number's place among all rows of the section. */
export function rowOf(ranges: readonly NumberRange[], number: number): number | undefined {
  let rows = 0;
  for (const { first, count } of ranges) {
    if (number >= first && number < first + count) return rows + number - first;
    rows += count;
  }
  return undefined;
}

/** In a hybrid file an object in use in the table comes first, then the stream, then what the table calls free. */
export function lookUpIn(section: XrefSection, number: number): XrefEntry | undefined {
  const entry = section.lookUp(number);
  if (entry !== undefined && entry.kind !== 'free') return entry;
  return section.hybrid?.lookUp(number) ?? entry;
}
