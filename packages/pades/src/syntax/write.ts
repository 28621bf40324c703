import { viewOf } from '../bytes.ts';
import type { ObjectId, PdfDictionary, PdfObject } from './objects.ts';
import { stringBytes } from './strings.ts';

/** Objects as text to write, one character for each byte. */
export type Written = string;

export const writeReference = ({ number, generation }: ObjectId): Written => `${number} ${generation} R`;

/** Four decimals are a hundredth of the width of a hair. */
export function writeNumber(value: number): Written {
  if (Number.isInteger(value)) return String(value);
  const text = value.toFixed(4).replace(/\.?0+$/, '');
  return text === '-0' ? '0' : text;
}

const names = new Map<string, Written>();
const maxNames = 2_000;

/** The same few names come again and again. */
export function writeName(name: string): Written {
  const known = names.get(name);
  if (known !== undefined) return known;
  const escape = (character: string): string => `#${character.charCodeAt(0).toString(16).padStart(2, '0')}`;
  const written = `/${name.replaceAll(/[^\x21-\x7e]|[()<>[\]{}/%#]/g, escape)}`;
  if (names.size < maxNames) names.set(name, written);
  return written;
}

/** A text string: ASCII as it is, anything else as UTF-16 (ISO 32000-2 §7.9.2.2). */
export function writeText(text: string): Written {
  if (/^[\x20-\x7e]*$/.test(text)) return `(${text.replaceAll(/[\\()]/g, (special) => `\\${special}`)})`;
  return `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()}>`;
}

export const writeHex = (bytes: Uint8Array): Written => `<${viewOf(bytes).toString('hex')}>`;

/** ISO 32000-2 §7.9.4, in universal time. */
export function writeDate(at: Date): Written {
  const iso = at.toISOString();
  const parts = [
    iso.slice(0, 4),
    iso.slice(5, 7),
    iso.slice(8, 10),
    iso.slice(11, 13),
    iso.slice(14, 16),
    iso.slice(17, 19),
  ];
  return `(D:${parts.join('')}Z)`;
}

export const writeArray = (items: readonly Written[]): Written => `[${items.join(' ')}]`;

export const writeNumbers = (values: readonly number[]): Written => writeArray(values.map(writeNumber));

/**
 * The bytes of an object as one character each. Of a reference only the numbers matter, and they are at hand. What an
 * encrypted file holds is written as it reads.
 */
export function sourceText(object: PdfObject): Written {
  if (object.kind === 'reference') return `${object.number} ${object.generation} R`;
  if (object.kind === 'string' && object.cipher) return writeHex(stringBytes(object));
  if (object.kind === 'array' && object.isUnlocked) return writeArray(object.items.map(sourceText));
  if (object.kind === 'dictionary' && object.isUnlocked) return rewriteDictionary(object, {});
  const { source, start, end } = object;
  return source.bytes.toString('latin1', start - source.base, end - source.base);
}

type Entries = Readonly<Record<string, Written | undefined>>;

/** Entries without a value are left out. */
export const writeDictionary = (entries: Entries): Written => `<<${writeEntries(entries)}>>`;

function writeEntries(entries: Entries, except?: ReadonlyMap<string, unknown>): Written {
  let text = '';
  for (const key of Object.keys(entries)) {
    const value = entries[key];
    if (value !== undefined && !except?.has(key)) text += `${writeName(key)} ${value}`;
  }
  return text;
}

/** The dictionary with some entries changed or, where undefined, removed. All others keep their bytes. */
export function rewriteDictionary(dictionary: PdfDictionary | undefined, changes: Entries): Written {
  if (!dictionary) return writeDictionary(changes);
  let text = '<<';
  // Not `for … of`: it would make an array for each entry, and this runs at every signature.
  dictionary.entries.forEach(({ value }, key) => {
    const written = Object.hasOwn(changes, key) ? changes[key] : sourceText(value);
    if (written !== undefined) text += `${writeName(key)} ${written}`;
  });
  return `${text}${writeEntries(changes, dictionary.entries)}>>`;
}
