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

/** Reads PDF values (ISO 32000-2 §7.3) from bytes. Throws `NotUnderstood` rather than guess. */
export function createParser(bytes: Buffer, start: number): Parser {
  let at = start;

  const skip = (): void => {
    for (;;) {
      if (isSpace(bytes[at])) at += 1;
      else if (bytes[at] === 0x25) while (at < bytes.length && bytes[at] !== 0x0a && bytes[at] !== 0x0d) at += 1;
      else return;
    }
  };
  const word = (): string => {
    skip();
    const begin = at;
    while (isRegular(bytes[at])) at += 1;
    return bytes.toString('latin1', begin, at);
  };
  const name = (): string => {
    at += 1;
    const begin = at;
    while (isRegular(bytes[at])) at += 1;
    return bytes
      .toString('latin1', begin, at)
      .replace(/#([\da-f]{2})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
  };
  const literal = (): Value => {
    const begin = at;
    let depth = 0;
    do {
      const byte = bytes[at];
      if (byte === undefined) throw new NotUnderstood('a string does not end');
      if (byte === 0x5c) at += 1;
      else if (byte === 0x28) depth += 1;
      else if (byte === 0x29) depth -= 1;
      at += 1;
    } while (depth > 0);
    return { kind: 'other', text: bytes.toString('latin1', begin, at) };
  };
  const hexadecimal = (): Value => {
    const end = bytes.indexOf(0x3e, at);
    if (end < 0) throw new NotUnderstood('a string does not end');
    const text = bytes.toString('latin1', at, end + 1);
    at = end + 1;
    return { kind: 'other', text };
  };
  const array = (depth: number): Value => {
    at += 1;
    const items: Value[] = [];
    for (;;) {
      skip();
      if (bytes[at] === 0x5d) break;
      items.push(read(depth + 1));
    }
    at += 1;
    return { kind: 'array', items };
  };
  const dictionary = (depth: number): Value => {
    at += 2;
    const entries = new Map<string, Value>();
    for (;;) {
      skip();
      if (bytes[at] === 0x3e && bytes[at + 1] === 0x3e) break;
      if (bytes[at] !== 0x2f) throw new NotUnderstood(`no key at ${at}`);
      const key = name();
      // Readers differ in which of two equal keys counts.
      if (entries.has(key)) throw new NotUnderstood(`the key ${key} stands twice`);
      entries.set(key, read(depth + 1));
    }
    at += 2;
    return { kind: 'dictionary', entries };
  };
  const numberOrWord = (): Value => {
    const text = word();
    if (text === '') throw new NotUnderstood(`nothing readable at ${at}`);
    if (!/^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(text)) {
      if (!/^(?:true|false|null)$/.test(text)) throw new NotUnderstood(`an unknown word at ${at}`);
      return { kind: 'other', text };
    }
    const after = at;
    if (/^\d+$/.test(text) && /^\d+$/.test(word()) && word() === 'R')
      return { kind: 'reference', number: Number(text) };
    at = after;
    return { kind: 'number', value: Number(text) };
  };
  function read(depth: number): Value {
    if (depth > maxDepth) throw new NotUnderstood('values are nested too deeply');
    skip();
    const byte = bytes[at];
    if (byte === 0x2f) return { kind: 'name', value: name() };
    if (byte === 0x28) return literal();
    if (byte === 0x5b) return array(depth);
    if (byte === 0x3c) return bytes[at + 1] === 0x3c ? dictionary(depth) : hexadecimal();
    return numberOrWord();
  }
  return {
    value: () => read(0),
    word,
    position: () => at,
    seek: (position) => {
      at = position;
    },
  };
}
