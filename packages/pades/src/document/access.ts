import { entryOf, type PdfArray, type PdfDictionary, type PdfObject, type PdfReference } from '../syntax/objects.ts';
import { textOf } from '../syntax/strings.ts';
import type { PdfDocument } from './document.ts';

/** Entries of a dictionary by what they should be, through references. Undefined where they are missing or are not. */

const resolved = (document: PdfDocument, dictionary: PdfDictionary, key: string): PdfObject | undefined =>
  document.resolve(entryOf(dictionary, key));

export function dictionaryIn(document: PdfDocument, dictionary: PdfDictionary, key: string): PdfDictionary | undefined {
  const value = resolved(document, dictionary, key);
  return value?.kind === 'dictionary' ? value : undefined;
}

export function arrayIn(document: PdfDocument, dictionary: PdfDictionary, key: string): PdfArray | undefined {
  const value = resolved(document, dictionary, key);
  return value?.kind === 'array' ? value : undefined;
}

export function nameIn(document: PdfDocument, dictionary: PdfDictionary, key: string): string | undefined {
  const value = resolved(document, dictionary, key);
  return value?.kind === 'name' ? value.value : undefined;
}

export function textIn(document: PdfDocument, dictionary: PdfDictionary, key: string): string | undefined {
  const value = resolved(document, dictionary, key);
  return value?.kind === 'string' ? textOf(value) : undefined;
}

export function numberIn(document: PdfDocument, dictionary: PdfDictionary, key: string): number | undefined {
  const value = resolved(document, dictionary, key);
  return value?.kind === 'integer' || value?.kind === 'real' ? value.value : undefined;
}

export function numbersIn(document: PdfDocument, dictionary: PdfDictionary, key: string): number[] | undefined {
  const items = arrayIn(document, dictionary, key)?.items.map((item) => document.resolve(item));
  if (items === undefined) return undefined;
  const numbers: number[] = [];
  for (const item of items) {
    if (item?.kind !== 'integer' && item?.kind !== 'real') return undefined;
    numbers.push(item.value);
  }
  return numbers;
}

export function referenceIn(dictionary: PdfDictionary, key: string): PdfReference | undefined {
  const value = entryOf(dictionary, key);
  return value?.kind === 'reference' ? value : undefined;
}
