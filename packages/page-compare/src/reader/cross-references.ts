import { createParser } from './parser.ts';
import { decodeStream } from './streams.ts';
import { NotUnderstood, numberOf, type Dictionary, type Value } from './values.ts';

/** Where an object stands: at an offset of the file, or inside a stream of objects. */
export type Place =
  | { readonly kind: 'offset'; readonly offset: number }
  | { readonly kind: 'inside'; readonly stream: number; readonly index: number }
  | { readonly kind: 'free' };

export interface CrossReferences {
  readonly places: ReadonlyMap<number, Place>;
  readonly trailer: Dictionary;
}

const maxSections = 2_000;
const maxObjects = 2_000_000;

/** Every cross-reference section from the last one back (ISO 32000-2 §7.5.4, §7.5.8). The newest word about an object counts. */
export function readCrossReferences(bytes: Buffer): CrossReferences {
  const places = new Map<number, Place>();
  const seen = new Set<number>();
  let trailer: Dictionary | undefined;
  let next: number | undefined = lastStart(bytes);
  while (next !== undefined) {
    if (seen.has(next) || seen.size > maxSections) throw new NotUnderstood('the cross-references run in a circle');
    seen.add(next);
    const section: Section = readSection(bytes, next);
    trailer ??= section.trailer;
    add(places, section.places);
    const hybrid = numberOf(section.trailer.entries.get('XRefStm'));
    if (hybrid !== undefined) add(places, readSection(bytes, hybrid).places);
    if (places.size > maxObjects) throw new NotUnderstood('too many objects');
    next = numberOf(section.trailer.entries.get('Prev'));
  }
  if (!trailer) throw new NotUnderstood('no trailer');
  return { places, trailer };
}

interface Section {
  readonly places: ReadonlyMap<number, Place>;
  readonly trailer: Dictionary;
}

function add(places: Map<number, Place>, older: ReadonlyMap<number, Place>): void {
  for (const [number, place] of older) if (!places.has(number)) places.set(number, place);
}

function lastStart(bytes: Buffer): number {
  const at = bytes.lastIndexOf('startxref');
  if (at < 0) throw new NotUnderstood('no startxref');
  const text = createParser(bytes, at + 9).word();
  if (!/^\d+$/.test(text)) throw new NotUnderstood('startxref names no place');
  return Number(text);
}

function readSection(bytes: Buffer, start: number): Section {
  if (start >= bytes.length) throw new NotUnderstood('a cross-reference beyond the end');
  const parser = createParser(bytes, start);
  return parser.word() === 'xref' ? readTable(bytes, parser.position()) : readStream(bytes, start);
}

function readTable(bytes: Buffer, start: number): Section {
  const parser = createParser(bytes, start);
  const places = new Map<number, Place>();
  for (;;) {
    const first = parser.word();
    if (first === 'trailer') break;
    const count = parser.word();
    if (!/^\d+$/.test(first) || !/^\d+$/.test(count)) throw new NotUnderstood('a table that cannot be read');
    for (let index = 0; index < Number(count); index += 1) {
      const [offset, , use] = [parser.word(), parser.word(), parser.word()];
      if (!/^\d+$/.test(offset) || (use !== 'n' && use !== 'f')) throw new NotUnderstood('a row that cannot be read');
      places.set(Number(first) + index, use === 'n' ? { kind: 'offset', offset: Number(offset) } : { kind: 'free' });
    }
  }
  return { places, trailer: expectDictionary(parser.value()) };
}

function readStream(bytes: Buffer, start: number): Section {
  const { dictionary, raw } = readRawStream(bytes, start);
  const [typeWidth = 0, firstWidth = 0, secondWidth = 0] = numbers(dictionary.entries.get('W'));
  const field = createFieldReader(decodeStream(dictionary, raw));
  const places = new Map<number, Place>();
  for (const number of listedNumbers(dictionary)) {
    const type = typeWidth === 0 ? 1 : field(typeWidth);
    const [first, second] = [field(firstWidth), field(secondWidth)];
    places.set(number, toPlace(type, first, second));
  }
  return { places, trailer: dictionary };
}

/** Reads one big-endian number of the given width after the other. */
function createFieldReader(rows: Buffer): (width: number) => number {
  let at = 0;
  return (width) => {
    if (width > 6 || at + width > rows.length) throw new NotUnderstood('a row that cannot be read');
    const value = width === 0 ? 0 : rows.readUIntBE(at, width);
    at += width;
    return value;
  };
}

/** Generated one by one, because a file can claim more objects than its rows describe. */
function* listedNumbers({ entries }: Dictionary): Generator<number> {
  const index = entries.has('Index') ? numbers(entries.get('Index')) : [0, numberOf(entries.get('Size')) ?? 0];
  for (let pair = 0; pair + 1 < index.length; pair += 2) {
    const [first = 0, count = 0] = index.slice(pair, pair + 2);
    for (let step = 0; step < count; step += 1) yield first + step;
  }
}

function toPlace(type: number, first: number, second: number): Place {
  if (type === 1) return { kind: 'offset', offset: first };
  return type === 2 ? { kind: 'inside', stream: first, index: second } : { kind: 'free' };
}

/** A stream whose length is written in its own dictionary, as those of cross-references must be. */
function readRawStream(bytes: Buffer, start: number): { readonly dictionary: Dictionary; readonly raw: Buffer } {
  const parser = createParser(bytes, start);
  const head = [parser.word(), parser.word(), parser.word()];
  if (head[2] !== 'obj') throw new NotUnderstood('no cross-reference where one should stand');
  const dictionary = expectDictionary(parser.value());
  const length = numberOf(dictionary.entries.get('Length'));
  if (length === undefined) throw new NotUnderstood('a stream without its length');
  return { dictionary, raw: streamBytes(bytes, parser.position(), length) };
}

/** What follows the word `stream`, from the end of a dictionary on. */
export function streamBytes(bytes: Buffer, position: number, length: number): Buffer {
  const parser = createParser(bytes, position);
  if (parser.word() !== 'stream') throw new NotUnderstood('no stream where one should stand');
  let at = parser.position();
  if (bytes[at] === 0x0d) at += 1;
  if (bytes[at] === 0x0a) at += 1;
  if (at + length > bytes.length) throw new NotUnderstood('a stream beyond the end');
  return bytes.subarray(at, at + length);
}

export function expectDictionary(value: Value | undefined): Dictionary {
  if (value?.kind !== 'dictionary') throw new NotUnderstood('no dictionary where one should stand');
  return value;
}

const numbers = (value: Value | undefined): number[] =>
  value?.kind === 'array' ? value.items.map((item) => numberOf(item) ?? 0) : [];
