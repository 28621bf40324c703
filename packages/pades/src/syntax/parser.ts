import { characters } from './characters.ts';
import {
  byteAt,
  lexerAt,
  readName,
  readWord,
  skipHexString,
  skipLiteralString,
  skipWhiteSpace,
  takeCount,
  takeKeyword,
  type Lexer,
} from './lexer.ts';
import { damaged, limits, overLimit } from './limits.ts';
import type { PdfArray, PdfDictionary, PdfEntry, PdfObject, PdfReference, Source } from './objects.ts';

interface Parser extends Lexer {
  depth: number;
  items: number;
}

/** The object at `position`. Streams are not seen here: their data needs the document to find its length. */
export function parseObject(source: Source, position: number): PdfObject {
  return parse({ ...lexerAt(source, position), depth: 0, items: 0 });
}

function parse(parser: Parser): PdfObject {
  skipWhiteSpace(parser);
  const { source, position: start } = parser;
  switch (byteAt(parser)) {
    case undefined:
      throw damaged(`an object expected at ${start}, where the data ends`);
    case characters.slash: {
      const value = readName(parser);
      return { kind: 'name', value, source, start, end: parser.position };
    }
    case characters.openParenthesis:
      skipLiteralString(parser);
      return { kind: 'string', form: 'literal', source, start, end: parser.position };
    case characters.openBracket:
      return nested(parser, parseArray);
    case characters.less:
      if (byteAt(parser, 1) === characters.less) return nested(parser, parseDictionary);
      skipHexString(parser);
      return { kind: 'string', form: 'hexadecimal', source, start, end: parser.position };
    default:
      return parseWord(parser);
  }
}

function nested<T>(parser: Parser, read: (parser: Parser) => T): T {
  parser.depth += 1;
  if (parser.depth > limits.nesting) throw overLimit(`objects nested too deep at ${parser.position}`);
  const object = read(parser);
  parser.depth -= 1;
  return object;
}

function countItem(parser: Parser): void {
  parser.items += 1;
  if (parser.items > limits.itemsPerObject) throw overLimit(`an object with too many items at ${parser.position}`);
}

function parseArray(parser: Parser): PdfArray {
  const { source, position: start } = parser;
  const items: PdfObject[] = [];
  parser.position += 1;
  for (;;) {
    skipWhiteSpace(parser);
    if (byteAt(parser) === characters.closeBracket) break;
    countItem(parser);
    items.push(parse(parser));
  }
  parser.position += 1;
  return { kind: 'array', items, source, start, end: parser.position };
}

/** A key that comes twice is refused: readers disagree on which one counts, and forgeries live on that. */
function parseDictionary(parser: Parser): PdfDictionary {
  const { source, position: start } = parser;
  const entries = new Map<string, PdfEntry>();
  parser.position += 2;
  for (;;) {
    skipWhiteSpace(parser);
    const keyStart = parser.position;
    if (byteAt(parser) === characters.greater && byteAt(parser, 1) === characters.greater) break;
    if (byteAt(parser) !== characters.slash) throw damaged(`a key expected at ${keyStart}`);
    const key = readName(parser);
    if (entries.has(key)) throw damaged(`the key /${key} comes twice at ${keyStart}`);
    countItem(parser);
    entries.set(key, { keyStart, value: parse(parser) });
  }
  parser.position += 2;
  return { kind: 'dictionary', entries, source, start, end: parser.position };
}

const numberForm = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;

function parseWord(parser: Parser): PdfObject {
  const { source, position: start } = parser;
  const count = takeCount(parser);
  if (count !== undefined) {
    const end = parser.position;
    return parseReference(parser, count, start) ?? { kind: 'integer', value: count, source, start, end };
  }
  const word = readWord(parser);
  const place = { source, start, end: parser.position };
  if (word === 'null') return { kind: 'null', ...place };
  if (word === 'true' || word === 'false') return { kind: 'boolean', value: word === 'true', ...place };
  if (!numberForm.test(word)) throw damaged(`'${word.slice(0, 20)}' is no object, at ${start}`);
  return { kind: word.includes('.') ? 'real' : 'integer', value: Number(word), ...place };
}

/** `12 0 R`: only looking ahead tells it from three things in a row. */
function parseReference(parser: Parser, number: number, start: number): PdfReference | undefined {
  const { source, position: after } = parser;
  skipWhiteSpace(parser);
  const generation = takeCount(parser);
  skipWhiteSpace(parser);
  if (generation !== undefined && generation <= 0xffff && takeKeyword(parser, 'R')) {
    if (number > limits.objectNumber) throw overLimit(`object number ${number} at ${start}`);
    return { kind: 'reference', number, generation, source, start, end: parser.position };
  }
  parser.position = after;
  return undefined;
}
