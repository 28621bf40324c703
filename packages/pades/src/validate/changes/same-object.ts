import { sameBytes } from '../../bytes.ts';
import {
  rawData,
  type PdfDictionary,
  type PdfObject,
  type PdfReference,
  type PdfStream,
} from '../../syntax/objects.ts';
import { stringBytes } from '../../syntax/strings.ts';

/**
 * Whether two objects say the same. References are equal when they name the same object: whether that one changed is
 * asked where it stands.
 */
export function sameObject(a: PdfObject | undefined, b: PdfObject | undefined): boolean {
  if (!a || !b) return a === b;
  switch (a.kind) {
    case 'string':
      return b.kind === 'string' && sameBytes(stringBytes(a), stringBytes(b));
    case 'array':
      return b.kind === 'array' && sameItems(a.items, b.items);
    case 'dictionary':
      return b.kind === 'dictionary' && sameEntries(a, b);
    case 'stream':
      return b.kind === 'stream' && sameStream(a, b);
    default:
      return a.kind === 'reference' ? sameTarget(a, b) : samePlain(a, b);
  }
}

type Plain = Extract<PdfObject, { readonly kind: 'null' | 'boolean' | 'integer' | 'real' | 'name' }>;

function samePlain(a: Plain, b: PdfObject): boolean {
  if (a.kind === 'null') return b.kind === 'null';
  return b.kind === a.kind && b.value === a.value;
}

const sameTarget = (a: PdfReference, b: PdfObject): boolean =>
  b.kind === 'reference' && b.number === a.number && b.generation === a.generation;

const sameStream = (a: PdfStream, b: PdfStream): boolean =>
  sameEntries(a.dictionary, b.dictionary) && sameBytes(rawData(a), rawData(b));

const sameItems = (a: readonly PdfObject[], b: readonly PdfObject[]): boolean =>
  a.length === b.length && a.every((item, index) => sameObject(item, b[index]));

function sameEntries(a: PdfDictionary, b: PdfDictionary): boolean {
  if (a.entries.size !== b.entries.size) return false;
  for (const [key, { value }] of a.entries) if (!sameObject(value, b.entries.get(key)?.value)) return false;
  return true;
}
