/**
 * PDF objects (ISO 32000-2 §7.3) as they stand in the file. Every one knows its place, so that a writer can copy what it
 * does not understand byte by byte and a verifier can say exactly which bytes mean what.
 */

/** Bytes that hold PDF syntax: a part of the file, or a decoded object stream. */
export interface Source {
  readonly kind: 'file' | 'object-stream';
  readonly bytes: Buffer;
  /** Where `bytes` begins in the file. Within an object stream all offsets count from its decoded start. */
  readonly base: number;
}

interface Located {
  readonly source: Source;
  /** Offset of the first byte. */
  readonly start: number;
  /** Offset after the last byte. */
  readonly end: number;
}

/** How a string or a stream is encrypted in its file (ISO 32000-2 §7.6). */
export interface Cipher {
  readonly decrypt: (data: Uint8Array) => Buffer;
  readonly encrypt: (data: Uint8Array) => Buffer;
}

export interface PdfNull extends Located {
  readonly kind: 'null';
}
export interface PdfBoolean extends Located {
  readonly kind: 'boolean';
  readonly value: boolean;
}
export interface PdfNumber extends Located {
  readonly kind: 'integer' | 'real';
  readonly value: number;
}
export interface PdfName extends Located {
  readonly kind: 'name';
  /** Without the slash, `#xx` resolved, one character for each byte. */
  readonly value: string;
}
export interface PdfString extends Located {
  readonly kind: 'string';
  readonly form: 'literal' | 'hexadecimal';
  readonly cipher?: Cipher;
}
export interface PdfArray extends Located {
  readonly kind: 'array';
  readonly items: readonly PdfObject[];
  readonly isUnlocked?: true;
}
export interface PdfEntry {
  /** Offset of the key's slash. */
  readonly keyStart: number;
  readonly value: PdfObject;
}
export interface PdfDictionary extends Located {
  readonly kind: 'dictionary';
  readonly entries: ReadonlyMap<string, PdfEntry>;
  /** Its bytes are those of an encrypted file: what is copied from it is written again. */
  readonly isUnlocked?: true;
}
export interface PdfStream extends Located {
  readonly kind: 'stream';
  readonly dictionary: PdfDictionary;
  readonly dataStart: number;
  readonly dataEnd: number;
  readonly cipher?: Cipher;
}
export interface PdfReference extends Located {
  readonly kind: 'reference';
  readonly number: number;
  readonly generation: number;
}

export type PdfObject =
  | PdfNull
  | PdfBoolean
  | PdfNumber
  | PdfName
  | PdfString
  | PdfArray
  | PdfDictionary
  | PdfStream
  | PdfReference;

/** Which object, wherever it stands. */
export interface ObjectId {
  readonly number: number;
  readonly generation: number;
}

/** Follows references to what they lead to. */
export type Resolve = (object: PdfObject | undefined) => PdfObject | undefined;

export const entryOf = (dictionary: PdfDictionary, key: string): PdfObject | undefined =>
  dictionary.entries.get(key)?.value;

export function rawData({ source, dataStart, dataEnd, cipher }: PdfStream): Buffer {
  const data = source.bytes.subarray(dataStart - source.base, dataEnd - source.base);
  return cipher ? cipher.decrypt(data) : data;
}

export const isName = (object: PdfObject | undefined, value: string): boolean =>
  object?.kind === 'name' && object.value === value;
