import { characters, hexDigit, isDigit, isRegular, isWhiteSpace } from './characters.ts';
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

/** A run of regular characters. Empty at a delimiter or at the end. */
export function readWord(lexer: Lexer): string {
  const { bytes, base } = lexer.source;
  const start = lexer.position - base;
  let end = start;
  while (isRegular(bytes[end])) end += 1;
  lexer.position = end + base;
  return bytes.toString('latin1', start, end);
}

/** Passes over the keyword if it stands here as a whole word. */
export function takeKeyword(lexer: Lexer, keyword: string): boolean {
  for (let index = 0; index < keyword.length; index += 1) {
    if (byteAt(lexer, index) !== keyword.charCodeAt(index)) return false;
  }
  if (isRegular(byteAt(lexer, keyword.length))) return false;
  lexer.position += keyword.length;
  return true;
}

export function expectKeyword(lexer: Lexer, keyword: string): void {
  skipWhiteSpace(lexer);
  if (!takeKeyword(lexer, keyword)) throw damaged(`'${keyword}' expected at ${lexer.position}`);
}

const maxDigits = 15;

/** An unsigned integer if a whole word is one; otherwise the position stays. Made without text: most of a file is this. */
export function takeCount(lexer: Lexer): number | undefined {
  const { bytes, base } = lexer.source;
  const start = lexer.position - base;
  let index = start;
  let value = 0;
  for (let byte = bytes[index]; isDigit(byte); byte = bytes[index]) {
    value = value * 10 + (byte ?? 0) - characters.zero;
    index += 1;
  }
  if (index === start || index - start > maxDigits || isRegular(bytes[index])) return undefined;
  lexer.position = index + base;
  return value;
}

export function readCount(lexer: Lexer): number {
  skipWhiteSpace(lexer);
  const value = takeCount(lexer);
  if (value === undefined) throw damaged(`a number expected at ${lexer.position}`);
  return value;
}

/** ISO 32000-2 §7.3.5, from the slash. */
export function readName(lexer: Lexer): string {
  const { bytes, base } = lexer.source;
  const start = lexer.position - base + 1;
  let end = start;
  let key = 0;
  for (let byte = bytes[end]; isRegular(byte); byte = bytes[end]) {
    key = (key * 31 + (byte ?? 0)) | 0;
    end += 1;
  }
  lexer.position = end + base;
  const known = names.get(key);
  if (known !== undefined && isWritten(known, bytes, start, end)) return known;
  const text = bytes.toString('latin1', start, end);
  if (text.includes('#')) return resolveEscapes(text);
  if (names.size < maxNames) names.set(key, text);
  return text;
}

/** Names that were read before, so that the same few need no new text: by a hash of their bytes. */
const names = new Map<number, string>();
const maxNames = 2_000;

function isWritten(name: string, bytes: Buffer, start: number, end: number): boolean {
  if (name.length !== end - start) return false;
  for (let index = 0; index < name.length; index += 1) {
    if (name.charCodeAt(index) !== bytes[start + index]) return false;
  }
  return true;
}

const resolveEscapes = (text: string): string =>
  text.replaceAll(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** What may stand in a hexadecimal string: digits and white space. */
const mayStandInHex = new Uint8Array(256);
for (let code = 0; code < 256; code += 1) mayStandInHex[code] = hexDigit(code) >= 0 || isWhiteSpace(code) ? 1 : 0;

/** ISO 32000-2 §7.3.4.3, from the bracket. Most of a signed file may be one such string. */
export function skipHexString(lexer: Lexer): void {
  const { bytes, base } = lexer.source;
  const start = lexer.position;
  const end = bytes.indexOf(characters.greater, start - base + 1);
  if (end < 0) throw damaged(`a string without end at ${start}`);
  for (let index = start - base + 1; index < end; index += 1) {
    if (mayStandInHex[bytes[index] ?? 0] === 0) throw damaged(`no hexadecimal digit at ${index + base}`);
  }
  lexer.position = end + 1 + base;
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
