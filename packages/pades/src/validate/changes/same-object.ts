import { sameBytes } from '../../bytes.ts';
import { rawData, type PdfDictionary, type PdfObject } from '../../syntax/objects.ts';
import { stringBytes } from '../../syntax/strings.ts';

/**
 * Whether two objects say the same. References are equal when they name the same object: whether that one changed is
 * asked where it stands.
 */
export function sameObject(a: PdfObject | undefined, b: PdfObject | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  switch (a.kind) {
    case 'null':
      return b.kind === 'null';
    case 'boolean':
    case 'integer':
    case 'real':
    case 'name':
      return b.kind === a.kind && b.value === a.value;
    case 'string':
      return b.kind === 'string' && sameBytes(stringBytes(a), stringBytes(b));
    case 'reference':
      return b.kind === 'reference' && b.number === a.number && b.generation === a.generation;
    case 'array':
      return b.kind === 'array' && sameItems(a.items, b.items);
    case 'dictionary':
      return b.kind === 'dictionary' && sameEntries(a, b);
    case 'stream':
      return b.kind === 'stream' && sameEntries(a.dictionary, b.dictionary) && sameBytes(rawData(a), rawData(b));
  }
}

const sameItems = (a: readonly PdfObject[], b: readonly PdfObject[]): boolean =>
  a.length === b.length && a.every((item, index) => sameObject(item, b[index]));

function sameEntries(a: PdfDictionary, b: PdfDictionary): boolean {
  if (a.entries.size !== b.entries.size) return false;
  for (const [key, { value }] of a.entries) if (!sameObject(value, b.entries.get(key)?.value)) return false;
  return true;
}
