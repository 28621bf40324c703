import { characters, isDigit } from '../syntax/characters.ts';
import { byteAt, expectKeyword, lexerAt, readCount, skipWhiteSpace, type Lexer } from '../syntax/lexer.ts';
import { damaged, limits, overLimit } from '../syntax/limits.ts';
import type { Source } from '../syntax/objects.ts';
import { parseObject } from '../syntax/parser.ts';
import { orderRanges, rangeOf, type NumberRange, type XrefEntry, type XrefSection } from './xref-section.ts';

const rowBytes = 20;

/** ISO 32000-2 §7.5.4. Rows are read when asked for: a file of 3,000 pages has tens of thousands. */
export function readXrefTable(source: Source, start: number): XrefSection {
  const lexer = lexerAt(source, start);
  expectKeyword(lexer, 'xref');
  const written: NumberRange[] = [];
  for (;;) {
    skipWhiteSpace(lexer);
    if (byteAt(lexer) === 't'.charCodeAt(0)) break;
    written.push(readSubsection(lexer));
    if (written.length > limits.xrefRanges) throw overLimit('too many cross-reference subsections');
  }
  const ranges = orderRanges(written);
  expectKeyword(lexer, 'trailer');
  const trailer = parseObject(source, lexer.position);
  if (trailer.kind !== 'dictionary') throw damaged(`no trailer dictionary at ${trailer.start}`);
  return {
    kind: 'table',
    start,
    end: trailer.end,
    trailer,
    ranges,
    lookUp: (number) => readRow(source, ranges, number),
  };
}

function readSubsection(lexer: Lexer): NumberRange {
  const first = readCount(lexer);
  const count = readCount(lexer);
  while (byteAt(lexer) === characters.space) lexer.position += 1;
  if (byteAt(lexer) === characters.carriageReturn) lexer.position += 1;
  if (byteAt(lexer) === characters.lineFeed) lexer.position += 1;
  const { position } = lexer;
  if (first + count > limits.objectNumber + 1) throw overLimit(`object number ${first + count - 1}`);
  lexer.position = position + count * rowBytes;
  if (lexer.position > lexer.source.base + lexer.source.bytes.length) throw damaged(`a table cut off at ${position}`);
  return { first, count, position };
}

/** Ten digits, five digits, a letter and two bytes of line end, all at their places. */
function readRow(source: Source, ranges: readonly NumberRange[], number: number): XrefEntry | undefined {
  const range = rangeOf(ranges, number);
  if (!range) return undefined;
  const { bytes, base } = source;
  const start = range.position + (number - range.first) * rowBytes - base;
  const offset = readDigits(bytes, start, 10);
  const generation = readDigits(bytes, start + 11, 5);
  const use = bytes[start + 17];
  const isWhole = bytes[start + 10] === characters.space && bytes[start + 16] === characters.space;
  const isEnded = isLineEnd(bytes[start + 18] ?? 0, bytes[start + 19] ?? 0);
  if (offset < 0 || generation < 0 || !isWhole || !isEnded || (use !== inUse && use !== free)) {
    throw damaged(`no cross-reference row at ${start + base}`);
  }
  return use === free ? { kind: 'free' } : { kind: 'offset', offset, generation };
}

const inUse = 'n'.charCodeAt(0);
const free = 'f'.charCodeAt(0);

function readDigits(bytes: Buffer, start: number, count: number): number {
  let value = 0;
  for (let index = start; index < start + count; index += 1) {
    const byte = bytes[index];
    if (byte === undefined || !isDigit(byte)) return -1;
    value = value * 10 + byte - characters.zero;
  }
  return value;
}

/** ISO 32000-2 §7.5.4: a space and one end of line, or both. */
const isLineEnd = (first: number, second: number): boolean =>
  (first === characters.space && (second === characters.carriageReturn || second === characters.lineFeed)) ||
  (first === characters.carriageReturn && second === characters.lineFeed);
