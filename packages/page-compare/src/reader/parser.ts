import { NotUnderstood, type Value } from './values.ts';

const maxDepth = 60;

const isSpace = (byte: number | undefined): boolean =>
  byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09 || byte === 0x0c || byte === 0x00;

const delimiters = new Set(Buffer.from('()<>[]{}/%'));

const isRegular = (byte: number | undefined): boolean => byte !== undefined && !isSpace(byte) && !delimiters.has(byte);

export interface Parser {
  /** The next value; a reference where two numbers and an R stand together. */
  readonly value: () => Value;
  /** The next word, without what separates it. */
  readonly word: () => string;
  readonly position: () => number;
  readonly seek: (position: number) => void;
}

/** Bytes with the place up to which they were read. */
interface Cursor {
  readonly bytes: Buffer;
  at: number;
}

/** Reads PDF values (ISO 32000-2 §7.3) from bytes. Throws `NotUnderstood` rather than guess. */
export function createParser(bytes: Buffer, start: number): Parser {
  const cursor: Cursor = { bytes, at: start };
  return {
    value: () => readValue(cursor, 0),
    word: () => readWord(cursor),
    position: () => cursor.at,
    seek: (position) => {
      cursor.at = position;
    },
  };
}

function readValue(cursor: Cursor, depth: number): Value {
  if (depth > maxDepth) throw new NotUnderstood('values are nested too deeply');
  skipSpace(cursor);
  const { bytes, at } = cursor;
  const byte = bytes[at];
  if (byte === 0x2f) return { kind: 'name', value: readName(cursor) };
  if (byte === 0x28) return readLiteral(cursor);
  if (byte === 0x5b) return readArray(cursor, depth);
  if (byte === 0x3c) return bytes[at + 1] === 0x3c ? readDictionary(cursor, depth) : readHexadecimal(cursor);
  return readNumberOrWord(cursor);
}

/** Skips white space and comments. */
function skipSpace(cursor: Cursor): void {
  for (;;) {
    if (isSpace(cursor.bytes[cursor.at])) cursor.at += 1;
    else if (cursor.bytes[cursor.at] === 0x25) skipLine(cursor);
    else return;
  }
}

function skipLine(cursor: Cursor): void {
  const { bytes } = cursor;
  while (cursor.at < bytes.length && bytes[cursor.at] !== 0x0a && bytes[cursor.at] !== 0x0d) cursor.at += 1;
}

function readRegular(cursor: Cursor): string {
  const begin = cursor.at;
  while (isRegular(cursor.bytes[cursor.at])) cursor.at += 1;
  return cursor.bytes.toString('latin1', begin, cursor.at);
}

function readWord(cursor: Cursor): string {
  skipSpace(cursor);
  return readRegular(cursor);
}

function readName(cursor: Cursor): string {
  cursor.at += 1;
  return readRegular(cursor).replace(/#([\da-f]{2})/gi, (_, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  );
}

function readLiteral(cursor: Cursor): Value {
  const { bytes, at: begin } = cursor;
  let depth = 0;
  do {
    const byte = bytes[cursor.at];
    if (byte === undefined) throw new NotUnderstood('a string does not end');
    if (byte === 0x5c) cursor.at += 1;
    else if (byte === 0x28) depth += 1;
    else if (byte === 0x29) depth -= 1;
    cursor.at += 1;
  } while (depth > 0);
  return { kind: 'other', text: bytes.toString('latin1', begin, cursor.at) };
}

function readHexadecimal(cursor: Cursor): Value {
  const { bytes, at: begin } = cursor;
  const end = bytes.indexOf(0x3e, begin);
  if (end < 0) throw new NotUnderstood('a string does not end');
  cursor.at = end + 1;
  return { kind: 'other', text: bytes.toString('latin1', begin, cursor.at) };
}

function readArray(cursor: Cursor, depth: number): Value {
  cursor.at += 1;
  const items: Value[] = [];
  for (;;) {
    skipSpace(cursor);
    if (cursor.bytes[cursor.at] === 0x5d) break;
    items.push(readValue(cursor, depth + 1));
  }
  cursor.at += 1;
  return { kind: 'array', items };
}

function readDictionary(cursor: Cursor, depth: number): Value {
  const { bytes } = cursor;
  cursor.at += 2;
  const entries = new Map<string, Value>();
  for (;;) {
    skipSpace(cursor);
    if (bytes[cursor.at] === 0x3e && bytes[cursor.at + 1] === 0x3e) break;
    if (bytes[cursor.at] !== 0x2f) throw new NotUnderstood(`no key at ${cursor.at}`);
    const key = readName(cursor);
    // Readers differ in which of two equal keys counts.
    if (entries.has(key)) throw new NotUnderstood(`the key ${key} stands twice`);
    entries.set(key, readValue(cursor, depth + 1));
  }
  cursor.at += 2;
  return { kind: 'dictionary', entries };
}

function readNumberOrWord(cursor: Cursor): Value {
  const text = readWord(cursor);
  if (text === '') throw new NotUnderstood(`nothing readable at ${cursor.at}`);
  if (!/^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(text)) {
    if (!/^(?:true|false|null)$/.test(text)) throw new NotUnderstood(`an unknown word at ${cursor.at}`);
    return { kind: 'other', text };
  }
  const after = cursor.at;
  if (/^\d+$/.test(text) && /^\d+$/.test(readWord(cursor)) && readWord(cursor) === 'R')
    return { kind: 'reference', number: Number(text) };
  cursor.at = after;
  return { kind: 'number', value: Number(text) };
}
