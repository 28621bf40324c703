import type { PdfDocument } from '../../document/document.ts';
import { entryOf, isName, type PdfDictionary, type PdfStream } from '../../syntax/objects.ts';

/** Content that no signature can fix, though it covers each byte of the file. */
export type UnfixedContent =
  /** Data in another file or at an address (ISO 32000-2 table 5, /F). */
  | 'external_stream'
  /** A page of another file in place of what is drawn here (§8.10.4). */
  | 'external_reference'
  /** Other images for paper (table 87, /Alternates). */
  | 'alternate_image'
  /** Programs that only printers run (§8.8.2). */
  | 'printer_program';

export const isExternal = ({ dictionary }: PdfStream): boolean => dictionary.entries.has('F');

/** Unlike the rest, a program of a printer is known by the stream that it is. */
export function unfixedInStream(stream: PdfStream): UnfixedContent[] {
  const { dictionary } = stream;
  const kinds: UnfixedContent[] = isExternal(stream) ? ['external_stream'] : [];
  const subtype = [entryOf(dictionary, 'Subtype'), entryOf(dictionary, 'Subtype2')];
  const isDrawn = subtype[0]?.kind === 'name';
  if (!isDrawn) return kinds;
  if (dictionary.entries.has('Ref')) kinds.push('external_reference');
  if (dictionary.entries.has('Alternates')) kinds.push('alternate_image');
  if (subtype.some((name) => isName(name, 'PS')) || dictionary.entries.has('OPI')) kinds.push('printer_program');
  return kinds;
}

/** Whether a dictionary hides or shows what it belongs to by the reader's choice (§8.11). */
export function isOptional(document: PdfDocument, dictionary: PdfDictionary): boolean {
  if (dictionary.entries.has('OC')) return true;
  const properties = document.resolve(entryOf(dictionary, 'Properties'));
  if (properties?.kind !== 'dictionary') return false;
  return [...properties.entries.values()].some(({ value }) => {
    const list = document.resolve(value);
    const type = list?.kind === 'dictionary' ? entryOf(list, 'Type') : undefined;
    return isName(type, 'OCG') || isName(type, 'OCMD');
  });
}
