import { damaged } from '../syntax/limits.ts';
import type { PdfDictionary } from '../syntax/objects.ts';

/** What a cross-reference says about one object number. */
export type XrefEntry =
  | { readonly kind: 'free' }
  | { readonly kind: 'offset'; readonly offset: number; readonly generation: number }
  | { readonly kind: 'compressed'; readonly container: number; readonly index: number };

/** Consecutive object numbers, whose rows stand together. */
export interface NumberRange {
  readonly first: number;
  readonly count: number;
  /** Where the first row begins. */
  readonly position: number;
}

/** One cross-reference section (ISO 32000-2 §7.5.4, §7.5.8): every update of a file has its own. */
export interface XrefSection {
  readonly kind: 'table' | 'stream';
  /** Where `startxref` or /Prev points. */
  readonly start: number;
  /** After the trailer dictionary, or after `endobj`. */
  readonly end: number;
  /** The rows of a stream, which are bytes and no syntax. */
  readonly data?: { readonly start: number; readonly end: number };
  readonly trailer: PdfDictionary;
  /** By number. */
  readonly ranges: readonly NumberRange[];
  readonly lookUp: (number: number) => XrefEntry | undefined;
  /** The stream that /XRefStm of a hybrid file names: its objects are hidden from readers of tables (§7.5.8.4). */
  readonly hybrid?: HybridStream;
}

export interface HybridStream extends Pick<XrefSection, 'start' | 'end' | 'data'> {
  /** The table and the stream lead with one number to two places. */
  readonly contradicts: () => boolean;
}

/**
 * A table and the stream that it names, as the one section that readers make of them: what the table has in use counts,
 * then the stream, then what the table calls free.
 */
export function joinHybrid(table: XrefSection, stream: XrefSection): XrefSection {
  const inTable = (number: number): XrefEntry | undefined => {
    const entry = table.lookUp(number);
    return entry?.kind === 'free' ? undefined : entry;
  };
  const { start, end, data } = stream;
  return {
    ...table,
    ranges: uniteRanges([...table.ranges, ...stream.ranges]),
    lookUp: (number) => inTable(number) ?? stream.lookUp(number) ?? table.lookUp(number),
    hybrid: { start, end, ...(data && { data }), contradicts: () => differ(stream, inTable) },
  };
}

function differ({ ranges, lookUp }: XrefSection, inTable: XrefSection['lookUp']): boolean {
  for (const { first, count } of ranges) {
    for (let number = first; number < first + count; number += 1) {
      const [listed, hidden] = [inTable(number), lookUp(number)];
      if (listed && hidden && hidden.kind !== 'free' && !isSameEntry(listed, hidden)) return true;
    }
  }
  return false;
}

export function isSameEntry(one: XrefEntry, other: XrefEntry): boolean {
  if (one.kind === 'offset' && other.kind === 'offset')
    return one.offset === other.offset && one.generation === other.generation;
  if (one.kind === 'compressed' && other.kind === 'compressed')
    return one.container === other.container && one.index === other.index;
  return one.kind === other.kind;
}

/** Of two sections: where their rows begin means nothing any more. */
function uniteRanges(ranges: readonly NumberRange[]): NumberRange[] {
  const united: NumberRange[] = [];
  for (const { first, count } of [...ranges].sort((a, b) => a.first - b.first)) {
    const last = united.at(-1);
    const end = last ? last.first + last.count : 0;
    if (!last || first > end) united.push({ first, count, position: 0 });
    else united[united.length - 1] = { ...last, count: Math.max(end, first + count) - last.first };
  }
  return united;
}

/** In order, so that they can be searched. A number that a section lists twice would mean two things. */
export function orderRanges(ranges: readonly NumberRange[]): NumberRange[] {
  const ordered = ranges.filter(({ count }) => count > 0).sort((a, b) => a.first - b.first);
  for (const [index, { first }] of ordered.entries()) {
    const before = ordered[index - 1];
    if (before && before.first + before.count > first) throw damaged(`object ${first} is listed twice in one section`);
  }
  return ordered;
}

/** The range that holds a number, by halving. */
export function rangeOf(ranges: readonly NumberRange[], number: number): NumberRange | undefined {
  let low = 0;
  let high = ranges.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const range = ranges[middle];
    if (!range) return undefined;
    if (number < range.first) high = middle - 1;
    else if (number >= range.first + range.count) low = middle + 1;
    else return range;
  }
  return undefined;
}

/** Files that grew often are asked through an index: otherwise every number would be sought in every section. */
const fewSections = 8;

/** What the newest section that knows a number says about it. */
export function createLookUp(sections: readonly XrefSection[]): (number: number) => XrefEntry | undefined {
  let index: Uint16Array | undefined;
  return (number) => {
    if (sections.length > fewSections) {
      index ??= indexSections(sections);
      const section = sections[(index[number] ?? 0) - 1];
      return section?.lookUp(number);
    }
    for (const section of sections) {
      const entry = section.lookUp(number);
      if (entry) return entry;
    }
    return undefined;
  };
}

/** For each number, the place of its section from 1 on; 0 for none. */
function indexSections(sections: readonly XrefSection[]): Uint16Array {
  const all = sections.map(({ ranges }) => ranges);
  const ends = all.map((ranges) => ranges.reduce((end, { first, count }) => Math.max(end, first + count), 0));
  const index = new Uint16Array(Math.max(0, ...ends));
  for (let place = all.length; place > 0; place -= 1) {
    for (const { first, count } of all[place - 1] ?? []) index.fill(place, first, first + count);
  }
  return index;
}
