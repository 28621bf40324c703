import { characters } from '../syntax/characters.ts';
import { byteAt, expectKeyword, lexerAt, readCount, skipWhiteSpace, takeKeyword, type Lexer } from '../syntax/lexer.ts';
import { damaged } from '../syntax/limits.ts';
import { entryOf, type PdfDictionary, type PdfObject, type PdfStream, type Source } from '../syntax/objects.ts';
import { parseObject } from '../syntax/parser.ts';

export interface IndirectObject {
  readonly number: number;
  readonly generation: number;
  readonly value: PdfObject;
  /** From the object number to after `endobj`; for an object in an object stream, its place there. */
  readonly start: number;
  readonly end: number;
  /** The number of the object stream that holds it. */
  readonly container?: number;
}

/** Finds the number behind a /Length that is a reference. */
export type ResolveLength = (length: PdfObject) => PdfObject | undefined;

/** ISO 32000-2 §7.3.10: `12 0 obj … endobj`. */
export function readIndirectObject(source: Source, position: number, resolveLength: ResolveLength): IndirectObject {
  const lexer = lexerAt(source, position);
  skipWhiteSpace(lexer);
  const start = lexer.position;
  const number = readCount(lexer);
  const generation = readCount(lexer);
  expectKeyword(lexer, 'obj');
  const object = parseObject(source, lexer.position);
  lexer.position = object.end;
  skipWhiteSpace(lexer);
  if (takeKeyword(lexer, 'endobj')) return { number, generation, value: object, start, end: lexer.position };
  if (object.kind !== 'dictionary' || !takeKeyword(lexer, 'stream'))
    throw damaged(`'endobj' expected at ${lexer.position}`);
  const value = readStream(lexer, object, resolveLength);
  lexer.position = value.end;
  expectKeyword(lexer, 'endobj');
  return { number, generation, value, start, end: lexer.position };
}

/** ISO 32000-2 §7.3.8. The length is believed only if `endstream` stands where it says. */
function readStream(lexer: Lexer, dictionary: PdfDictionary, resolveLength: ResolveLength): PdfStream {
  if (byteAt(lexer) === characters.carriageReturn) lexer.position += 1;
  if (byteAt(lexer) !== characters.lineFeed) throw damaged(`an end of line expected at ${lexer.position}`);
  const dataStart = lexer.position + 1;

  const written = entryOf(dictionary, 'Length');
  const length = written && resolveLength(written);
  if (length?.kind !== 'integer' || length.value < 0) throw damaged(`a stream without length at ${dictionary.start}`);
  const dataEnd = dataStart + length.value;
  const { source } = lexer;
  if (dataEnd > source.base + source.bytes.length) throw damaged(`the stream at ${dataStart} ends after the file`);
  lexer.position = dataEnd;
  expectEndstream(lexer);
  return { kind: 'stream', dictionary, source, start: dictionary.start, end: lexer.position, dataStart, dataEnd };
}

/** At most one end of line may stand between the data and the keyword: what is more would be hidden data. */
function expectEndstream(lexer: Lexer): void {
  if (byteAt(lexer) === characters.carriageReturn) lexer.position += 1;
  if (byteAt(lexer) === characters.lineFeed) lexer.position += 1;
  if (!takeKeyword(lexer, 'endstream')) throw damaged(`'endstream' expected at ${lexer.position}`);
}
