import { characters } from '../syntax/characters.ts';
import { byteAt, expectKeyword, lexerAt, readCount, skipWhiteSpace, type Lexer } from '../syntax/lexer.ts';
import { damaged, limits, overLimit } from '../syntax/limits.ts';
import type { Source } from '../syntax/objects.ts';
import { parseObject } from '../syntax/parser.ts';
import { type NumberRange, type XrefEntry, type XrefSection } from './xref-section.ts';

interface Subsection extends NumberRange {
  readonly rowsStart: number;
}

const rowBytes = 20;
const rowForm = /^\d{10} \d{5} [nf](?: \r| \n|\r\n)$/;

/** ISO 32000-2 §7.5.4. Rows are read when asked for: a file of 3,000 pages has tens of thousands. */
export function readXrefTable(source: Source, start: number): XrefSection {
  const lexer = lexerAt(source, start);
  expectKeyword(lexer, 'xref');
  const ranges: Subsection[] = [];
  for (;;) {
    skipWhiteSpace(lexer);
    if (byteAt(lexer) === 't'.charCodeAt(0)) break;
    ranges.push(readSubsection(lexer));
    if (ranges.length > limits.xrefSections) throw overLimit('too many cross-reference subsections');
  }
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

function readSubsection(lexer: Lexer): Subsection {
  const first = readCount(lexer);
  const count = readCount(lexer);
  while (byteAt(lexer) === characters.space) lexer.position += 1;
  if (byteAt(lexer) === characters.carriageReturn) lexer.position += 1;
  if (byteAt(lexer) === characters.lineFeed) lexer.position += 1;
  const rowsStart = lexer.position;
  if (first + count > limits.objectNumber + 1) throw overLimit(`object number ${first + count - 1}`);
  lexer.position = rowsStart + count * rowBytes;
  if (lexer.position > lexer.source.base + lexer.source.bytes.length) throw damaged(`a table cut off at ${rowsStart}`);
  return { first, count, rowsStart };
}

function readRow(source: Source, ranges: readonly Subsection[], number: number): XrefEntry | undefined {
  const range = ranges.find(({ first, count }) => number >= first && number < first + count);
  if (!range) return undefined;
  const start = range.rowsStart + (number - range.first) * rowBytes;
  const row = source.bytes.toString('latin1', start - source.base, start - source.base + rowBytes);
  if (!rowForm.test(row)) throw damaged(`no cross-reference row at ${start}`);
  if (row[17] === 'f') return { kind: 'free' };
  return { kind: 'offset', offset: Number(row.slice(0, 10)), generation: Number(row.slice(11, 16)) };
}
