import type { Cipher, PdfDictionary, PdfEntry, PdfObject } from '../../syntax/objects.ts';
import type { IndirectObject } from '../indirect-object.ts';
import type { Security } from './security.ts';

/** The object with what is needed to read its strings and its data. Objects inside object streams need nothing of their own. */
export function unlockObject(object: IndirectObject, security: Security): IndirectObject {
  if (object.container !== undefined) return object;
  const { value } = object;
  const strings = security.ofStrings(object);
  if (value.kind !== 'stream') return { ...object, value: unlockValue(value, strings) };
  const cipher = security.ofStream(object, value);
  const dictionary = unlockDictionary(value.dictionary, strings);
  return { ...object, value: { ...value, dictionary, ...(cipher && { cipher }) } };
}

function unlockValue(value: PdfObject, cipher: Cipher | undefined): PdfObject {
  if (!cipher) return value;
  if (value.kind === 'string') return { ...value, cipher };
  if (value.kind === 'array')
    return { ...value, isUnlocked: true, items: value.items.map((item) => unlockValue(item, cipher)) };
  return value.kind === 'dictionary' ? unlockDictionary(value, cipher) : value;
}

/** ISO 32000-2 §7.6.2: the value of a signature is not encrypted. */
function unlockDictionary(dictionary: PdfDictionary, cipher: Cipher | undefined): PdfDictionary {
  if (!cipher) return dictionary;
  const isSignature = dictionary.entries.has('ByteRange');
  const entries = new Map<string, PdfEntry>();
  for (const [key, entry] of dictionary.entries) {
    const isValue = isSignature && key === 'Contents';
    entries.set(key, isValue ? entry : { ...entry, value: unlockValue(entry.value, cipher) });
  }
  return { ...dictionary, isUnlocked: true, entries };
}
