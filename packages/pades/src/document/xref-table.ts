import { characters } from '../syntax/characters.ts';
import { byteAt, expectKeyword, lexerAt, readCount, skipWhiteSpace, type Lexer } from '../syntax/lexer.ts';
import { damaged, limits, overLimit } from '../syntax/limits.ts';
import type { Source } from '../syntax/objects.ts';
import { parseObject } from '../syntax/parser.ts';
import { orderRanges, rangeOf, type NumberRange, type XrefEntry, type XrefSection } from './xref-section.ts';

const rowBytes = 20;
const rowForm = /^\d{10} \d{5} [nf](?: \r| \n|\r\n)$/;

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

function readRow(source: Source, ranges: readonly NumberRange[], number: number): XrefEntry | undefined {
  const range = rangeOf(ranges, number);
  if (!range) return undefined;
  const start = range.position + (number - range.first) * rowBytes;
  const row = source.bytes.toString('latin1', start - source.base, start - source.base + rowBytes);
  if (!rowForm.test(row)) throw damaged(`no cross-reference row at ${start}`);
  if (row[17] === 'f') return { kind: 'free' };
  return { kind: 'offset', offset: Number(row.slice(0, 10)), generation: Number(row.slice(11, 16)) };
}
