import { PadesError } from '../errors.ts';
import { entryOf, type PdfDictionary } from '../syntax/objects.ts';
import { stringBytes } from '../syntax/strings.ts';
import { nameIn, numbersIn } from './access.ts';
import type { PdfDocument } from './document.ts';
import { readSignatureFields, type SignatureField } from './fields.ts';

/** Offsets and lengths of the two signed spans (ISO 32000-2 §12.8.1). */
export type ByteRange = readonly [start: number, length: number, resume: number, rest: number];

/** A signature dictionary (ISO 32000-2 table 255) as it stands in the file. */
export interface SignatureValue {
  readonly field: SignatureField;
  readonly dictionary: PdfDictionary;
  readonly kind: 'signature' | 'timestamp';
  readonly subFilter: string | undefined;
  readonly byteRange: ByteRange;
  /** The whole hexadecimal string, padding included, and its place with both brackets. */
  readonly contents: { readonly bytes: Buffer; readonly start: number; readonly end: number };
}

export function readSignatureValues(document: PdfDocument): SignatureValue[] {
  return readSignatureFields(document).flatMap((field) =>
    field.value ? [readSignatureValue(document, field, field.value)] : [],
  );
}

function readSignatureValue(document: PdfDocument, field: SignatureField, dictionary: PdfDictionary): SignatureValue {
  const refuse = (because: string): PadesError =>
    new PadesError('signature.invalid', `field ${field.name}: ${because}`);
  const contents = entryOf(dictionary, 'Contents');
  if (contents?.kind !== 'string' || contents.form !== 'hexadecimal' || contents.source.kind !== 'file') {
    throw refuse('its contents are no hexadecimal string in the file itself');
  }
  const byteRange = byteRangeIn(document, dictionary);
  if (!byteRange) throw refuse('its byte range is no four numbers from 0');
  const [, length, resume, rest] = byteRange;
  if (byteRange.some((value) => !Number.isSafeInteger(value)) || resume + rest > document.file.length) {
    throw refuse('its byte range lies outside the file');
  }
  if (length !== contents.start || resume !== contents.end) {
    throw refuse('its byte range leaves out something else than its contents');
  }
  const kind = nameIn(document, dictionary, 'Type') === 'DocTimeStamp' ? 'timestamp' : 'signature';
  const subFilter = nameIn(document, dictionary, 'SubFilter');
  const place = { bytes: stringBytes(contents), start: contents.start, end: contents.end };
  return { field, dictionary, kind, subFilter, byteRange, contents: place };
}

function byteRangeIn(document: PdfDocument, dictionary: PdfDictionary): ByteRange | undefined {
  const [start, length, resume, rest, ...more] = numbersIn(document, dictionary, 'ByteRange') ?? [];
  if (start !== 0 || length === undefined || resume === undefined || rest === undefined) return undefined;
  return more.length === 0 ? [start, length, resume, rest] : undefined;
}
