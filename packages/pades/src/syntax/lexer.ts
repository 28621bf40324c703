import { characters, hexDigit, isRegular, isWhiteSpace } from './characters.ts';
import { damaged } from './limits.ts';
import type { Source } from './objects.ts';

/** Reads tokens from a position on. Positions are offsets in the file, or in the object stream. */
export interface Lexer {
  readonly source: Source;
  position: number;
}

export const lexerAt = (source: Source, position: number): Lexer => ({ source, position });

export const byteAt = ({ source, position }: Lexer, ahead = 0): number | undefined =>
  source.bytes[position - source.base + ahead];

export function skipWhiteSpace(lexer: Lexer): void {
  const { bytes, base } = lexer.source;
  let index = lexer.position - base;
  for (; index < bytes.length; index += 1) {
    const byte = bytes[index];
    if (byte === characters.percent) index = endOfLine(bytes, index);
    else if (!isWhiteSpace(byte)) break;
  }
  lexer.position = Math.min(index, bytes.length) + base;
}

function endOfLine(bytes: Buffer, from: number): number {
  let index = from;
  while (index < bytes.length && bytes[index] !== characters.lineFeed && bytes[index] !== characters.carriageReturn) {
    index += 1;
  }
  return index;
}

/** A run of regular characters: a number or a keyword. Empty at a delimiter or at the end. */
export function readWord(lexer: Lexer): string {
  const { bytes, base } = lexer.source;
  const start = lexer.position - base;
  let end = start;
  while (isRegular(bytes[end])) end += 1;
  lexer.position = end + base;
  return bytes.toString('latin1', start, end);
}

export function expectKeyword(lexer: Lexer, keyword: string): void {
  skipWhiteSpace(lexer);
  const start = lexer.position;
  if (readWord(lexer) !== keyword) throw damaged(`'${keyword}' expected at ${start}`);
}

/** An unsigned integer of at most 15 digits, as in headers, trailers and cross-reference tables. */
export function readCount(lexer: Lexer): number {
  skipWhiteSpace(lexer);
  const start = lexer.position;
  const word = readWord(lexer);
  if (!/^\d{1,15}$/.test(word)) throw damaged(`a number expected at ${start}`);
  return Number(word);
}

/** ISO 32000-2 §7.3.5, from the slash. */
export function readName(lexer: Lexer): string {
  lexer.position += 1;
  const text = readWord(lexer);
  if (!text.includes('#')) return text;
  return text.replaceAll(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** ISO 32000-2 §7.3.4.3, from the bracket: nothing but digits and white space may stand inside. */
export function skipHexString(lexer: Lexer): void {
  const { bytes, base } = lexer.source;
  const start = lexer.position;
  for (let index = start - base + 1; index < bytes.length; index += 1) {
    const byte = bytes[index];
    if (byte === characters.greater) {
      lexer.position = index + 1 + base;
      return;
    }
    if (hexDigit(byte) < 0 && !isWhiteSpace(byte)) throw damaged(`no hexadecimal digit at ${index + base}`);
  }
  throw damaged(`a string without end at ${start}`);
}

/** ISO 32000-2 §7.3.4.2, from the parenthesis: pairs nest, a backslash takes the next byte along. */
export function skipLiteralString(lexer: Lexer): void {
  const { bytes, base } = lexer.source;
  const start = lexer.position;
  let depth = 0;
  for (let index = start - base; index < bytes.length; index += 1) {
    const byte = bytes[index];
    if (byte === characters.backslash) index += 1;
    else if (byte === characters.openParenthesis) depth += 1;
    else if (byte === characters.closeParenthesis) depth -= 1;
    if (depth === 0) {
      lexer.position = index + 1 + base;
      return;
    }
  }
  throw damaged(`a string without end at ${start}`);
}
