import { damaged, limits, overLimit } from '../syntax/limits.ts';
import { entryOf, isName, type PdfDictionary, type Source } from '../syntax/objects.ts';
import { decodeStream, type DecodeBudget } from './decode.ts';
import { readIndirectObject } from './indirect-object.ts';
import { orderRanges, rangeOf, type NumberRange, type XrefEntry, type XrefSection } from './xref-section.ts';

/** ISO 32000-2 §7.5.8. Nothing in its dictionary may be a reference: there is no way yet to follow one. */
export function readXrefStream(source: Source, start: number, budget: DecodeBudget): XrefSection {
  const { value: stream, end } = readIndirectObject(source, start, (length) => length);
  if (stream.kind !== 'stream' || !isName(entryOf(stream.dictionary, 'Type'), 'XRef')) {
    throw damaged(`no cross-reference at ${start}`);
  }
  const { dictionary: trailer } = stream;
  const widths = readWidths(trailer);
  const rowBytes = widths[0] + widths[1] + widths[2];
  const written = readRanges(trailer, rowBytes);
  const data = decodeStream(stream, (object) => object, budget);
  const last = written.at(-1);
  if (last && last.position + last.count * rowBytes > data.length) {
    throw damaged(`the cross-reference at ${start} has too few rows`);
  }
  const ranges = orderRanges(written);
  const lookUp = (number: number): XrefEntry | undefined => {
    const range = rangeOf(ranges, number);
    return range && readRow(data, range.position + (number - range.first) * rowBytes, widths);
  };
  const rows = { start: stream.dataStart, end: stream.dataEnd };
  return { kind: 'stream', start, end, data: rows, trailer, ranges, lookUp };
}

/** qpdf writes eight bytes where it does not know yet how far offsets will go. */
const maxWidth = 8;

type Widths = readonly [type: number, second: number, third: number];

function readWidths(trailer: PdfDictionary): Widths {
  const [type = -1, second = -1, third = -1, ...more] = readIntegers(trailer, 'W') ?? [];
  const widths: Widths = [type, second, third];
  if (more.length > 0 || second < 1 || widths.some((width) => width < 0 || width > maxWidth)) {
    throw damaged(`unusable /W at ${trailer.start}`);
  }
  return widths;
}

function readRanges(trailer: PdfDictionary, rowBytes: number): NumberRange[] {
  const size = entryOf(trailer, 'Size');
  const numbers = readIntegers(trailer, 'Index') ?? [0, size?.kind === 'integer' ? size.value : -1];
  if (numbers.length > 2 * limits.xrefRanges) throw overLimit('too many cross-reference subsections');
  const ranges: NumberRange[] = [];
  let position = 0;
  for (let index = 0; index < numbers.length; index += 2) {
    const first = numbers[index] ?? -1;
    const count = numbers[index + 1] ?? -1;
    if (first < 0 || count < 0) throw damaged(`unusable /Index at ${trailer.start}`);
    if (first + count > limits.objectNumber + 1) throw overLimit(`object number ${first + count - 1}`);
    ranges.push({ first, count, position });
    position += count * rowBytes;
  }
  return ranges;
}

function readIntegers(trailer: PdfDictionary, key: string): number[] | undefined {
  const array = entryOf(trailer, key);
  if (array === undefined) return undefined;
  if (array.kind !== 'array') throw damaged(`/${key} is no array at ${trailer.start}`);
  return array.items.map((item) => {
    if (item.kind !== 'integer') throw damaged(`/${key} holds no integer at ${item.start}`);
    return item.value;
  });
}

/** ISO 32000-2 table 18. A field of width zero has its default; types that are not yet invented refer to nothing. */
function readRow(data: Buffer, at: number, [typeWidth, secondWidth, thirdWidth]: Widths): XrefEntry {
  const type = typeWidth === 0 ? 1 : readNumber(data, at, typeWidth);
  const second = readNumber(data, at + typeWidth, secondWidth);
  const third = readNumber(data, at + typeWidth + secondWidth, thirdWidth);
  if (type === 1) return { kind: 'offset', offset: second, generation: third };
  if (type === 2) return { kind: 'compressed', container: second, index: third };
  return { kind: 'free' };
}

/** Big-endian. A number that JavaScript cannot hold lies beyond every file. */
function readNumber(data: Buffer, at: number, width: number): number {
  let value = 0;
  for (const byte of data.subarray(at, at + width)) value = value * 256 + byte;
  if (!Number.isSafeInteger(value)) throw damaged('a cross-reference row beyond every file');
  return value;
}
