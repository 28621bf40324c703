import type { PdfDocument } from '../../document/document.ts';
import type { SignatureField } from '../../document/fields.ts';
import type { ByteRange } from '../../document/signature-value.ts';
import { entryOf, type PdfDictionary, type PdfObject, type PdfString } from '../../syntax/objects.ts';
import { textOf } from '../../syntax/strings.ts';
import { found, type Finding } from '../finding.ts';

export type SignatureKind = 'signature' | 'timestamp';

/** `cades`: what PAdES asks for. `foreign`: the same under another name. The others are older than PAdES. */
export type SignatureForm = 'cades' | 'foreign' | 'adbe.pkcs7.detached' | 'adbe.pkcs7.sha1';

/** A signature as it stands in the file, read without trust: every entry is direct, of its own type and in its place. */
export interface SignatureEntry {
  readonly field: SignatureField;
  readonly dictionary: PdfDictionary;
  readonly kind: SignatureKind;
  readonly form: SignatureForm;
  /** As written. */
  readonly subFilter: string;
  readonly byteRange: ByteRange;
  readonly end: number;
  readonly contents: Buffer;
  /** /M, as written. */
  readonly claimedAt: Date | undefined;
  /** Whether /M names its time zone. */
  readonly claimsZone: boolean;
}

export type EntryReading =
  | { readonly entry: SignatureEntry }
  | { readonly field: SignatureField; readonly finding: Finding };

/** Reads the value of a field that has one. */
export function readSignatureEntry(document: PdfDocument, field: SignatureField): EntryReading {
  const refuse = (finding: Finding): EntryReading => ({ field, finding });
  const dictionary = field.value;
  if (!dictionary) return refuse(found('signature.value'));
  const form = readKind(dictionary);
  if (!form) {
    const code = isOutdated(dictionary) ? 'signature.unsupported' : 'signature.kind';
    return refuse(found(code, { names: namesOf(dictionary) }));
  }
  const contents = contentsIn(dictionary);
  if (!contents) return refuse(found('signature.contents', { fault: 'missing' }));
  const digits = contents.source.bytes.toString(
    'latin1',
    contents.start - contents.source.base + 1,
    contents.end - contents.source.base - 1,
  );
  if (!isPlainHex(digits)) return refuse(found('signature.contents', { fault: 'digits' }));
  const byteRange = readByteRange(entryOf(dictionary, 'ByteRange'));
  if (!byteRange) return refuse(found('signature.byte_range', { fault: 'form' }));
  const [, length, resume, rest] = byteRange;
  if (length !== contents.start || resume !== contents.end) {
    return refuse(found('signature.byte_range', { fault: 'gap' }));
  }
  if (resume + rest > document.file.length) return refuse(found('signature.byte_range', { fault: 'beyond_file' }));
  return {
    entry: {
      field,
      dictionary,
      ...form,
      byteRange,
      end: resume + rest,
      contents: Buffer.from(digits, 'hex'),
      ...readClaimedTime(dictionary),
    },
  };
}

/** Two digits a byte, nothing between them, in one case: anything else is room for a message that nobody signed. */
function isPlainHex(digits: string): boolean {
  return digits.length > 0 && digits.length % 2 === 0 && (/^[\dA-F]+$/.test(digits) || /^[\da-f]+$/.test(digits));
}

/** ISO 32000-2 table 255: an array of integers, here always four. No part of it may be a reference. */
function readByteRange(object: PdfObject | undefined): ByteRange | undefined {
  if (object?.kind !== 'array' || object.items.length !== 4) return undefined;
  const numbers = object.items.map((item) => (item.kind === 'integer' && item.value >= 0 ? item.value : Number.NaN));
  const [start, length, resume, rest] = numbers;
  if (start !== 0 || length === undefined || resume === undefined || rest === undefined) return undefined;
  if (!numbers.every(Number.isSafeInteger)) return undefined;
  return [start, length, resume, rest];
}

const nameOf = (object: PdfObject | undefined): string | undefined =>
  object?.kind === 'name' ? object.value : undefined;

const forms: Readonly<Record<string, SignatureForm>> = {
  'ETSI.CAdES.detached': 'cades',
  'PBAD.PAdES': 'foreign',
  'adbe.pkcs7.detached': 'adbe.pkcs7.detached',
  'adbe.pkcs7.sha1': 'adbe.pkcs7.sha1',
};

/** The handler's own name proves nothing; the encoding and the type must agree. */
function readKind(dictionary: PdfDictionary): Pick<SignatureEntry, 'kind' | 'form' | 'subFilter'> | undefined {
  const type = entryOf(dictionary, 'Type');
  const name = nameOf(type);
  if (type !== undefined && name !== 'Sig' && name !== 'DocTimeStamp') return undefined;
  const subFilter = nameOf(entryOf(dictionary, 'SubFilter')) ?? '';
  if (name === 'DocTimeStamp')
    return subFilter === 'ETSI.RFC3161' ? { kind: 'timestamp', form: 'cades', subFilter } : undefined;
  const form = Object.hasOwn(forms, subFilter) ? forms[subFilter] : undefined;
  return form && { kind: 'signature', form, subFilter };
}

/** A hexadecimal string in the file itself, and no other. */
function contentsIn(dictionary: PdfDictionary): PdfString | undefined {
  const contents = entryOf(dictionary, 'Contents');
  if (contents?.kind !== 'string' || contents.source.kind !== 'file') return undefined;
  return contents.form === 'hexadecimal' ? contents : undefined;
}

/** A bare RSA signature with SHA-1 beside its certificate, from before CMS was used. */
const isOutdated = (dictionary: PdfDictionary): boolean =>
  nameOf(entryOf(dictionary, 'SubFilter')) === 'adbe.x509.rsa_sha1';

const namesOf = (dictionary: PdfDictionary): string[] =>
  ['Type', 'SubFilter'].flatMap((key) => nameOf(entryOf(dictionary, key)) || []);

const dateForm = /^D:(\d{4})(\d\d)?(\d\d)?(\d\d)?(\d\d)?(\d\d)?(Z|([+-])(\d\d)'?(?:(\d\d)'?)?)?/;

/** ISO 32000-2 §7.9.4. A date that is none claims nothing. */
function readClaimedTime(dictionary: PdfDictionary): Pick<SignatureEntry, 'claimedAt' | 'claimsZone'> {
  const written = entryOf(dictionary, 'M');
  const match = written?.kind === 'string' ? dateForm.exec(textOf(written)) : null;
  if (!match) return { claimedAt: undefined, claimsZone: false };
  const time = timeOf(match);
  return { claimedAt: Number.isNaN(time.getTime()) ? undefined : time, claimsZone: match[7] !== undefined };
}

function timeOf(match: RegExpExecArray): Date {
  const [, year, month = '01', day = '01', hour = '00', minute = '00', second = '00', , sign, hours = '00'] = match;
  const zone = sign ? `${sign}${hours}:${match[10] ?? '00'}` : 'Z';
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`);
}
