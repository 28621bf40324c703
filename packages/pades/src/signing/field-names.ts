import type { PdfDocument } from '../document/document.ts';
import { readFields } from '../document/fields.ts';
import { PadesError } from '../errors.ts';

/** The name of a new field: as wanted, or the first free one with the prefix. A period would make it a name under another. */
export function chooseName(document: PdfDocument, wanted: string | undefined, prefix: string): string {
  const taken = new Set(readFields(document).map(({ name }) => name));
  if (wanted === undefined) {
    for (let count = 1; ; count += 1) if (!taken.has(`${prefix}${count}`)) return `${prefix}${count}`;
  }
  if (wanted === '' || wanted.includes('.') || taken.has(wanted)) {
    throw new PadesError('signing.bad_request', `'${wanted}' cannot be the name of a new field`);
  }
  return wanted;
}
