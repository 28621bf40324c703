/** A document with the revision that waits for a signature: the very bytes that the page shows. */
export interface PreparedDocument {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Where the document that was read ends and the revision begins. */
  readonly originalLength: number;
  /** What the server asks the key to sign: the signed attributes (RFC 5652 §5.4). */
  readonly toBeSigned: Uint8Array<ArrayBuffer>;
}

export type Digest = 'SHA-256' | 'SHA-384' | 'SHA-512';

/** The server asks for a signature over something else than what this page shows. */
export class AnotherDocument extends Error {}

/**
 * Throws unless `toBeSigned` is about exactly these bytes. The operator of the server can prepare any bytes; nothing else
 * stands between them and a signature over a document that the person never saw.
 */
export async function checkPrepared(document: PreparedDocument, digest: Digest): Promise<void> {
  const covered = coveredBytes(document);
  const computed = new Uint8Array(await crypto.subtle.digest(digest, covered));
  const { contentType, messageDigest } = readAttributes(document.toBeSigned);
  if (!sameBytes(contentType, idData) || !sameBytes(messageDigest, computed))
    throw new AnotherDocument('the attributes are about other bytes');
}

/** Everything but the place of the signature value. */
function coveredBytes(document: PreparedDocument): Uint8Array<ArrayBuffer> {
  const { bytes } = document;
  const [length, resume] = readRange(document);
  const gap = new TextDecoder('latin1').decode(bytes.subarray(length, resume));
  if (!/^<0+>$/.test(gap)) throw new AnotherDocument('the place of the signature holds something');
  const covered = new Uint8Array(length + bytes.length - resume);
  covered.set(bytes.subarray(0, length));
  covered.set(bytes.subarray(resume), length);
  return covered;
}

/**
 * Where the gap begins and ends, by the one byte range of the revision: a verifier goes by it, and the same bytes with
 * the gap elsewhere could be another document.
 */
function readRange({ bytes, originalLength }: PreparedDocument): readonly [number, number] {
  const revision = new TextDecoder('latin1').decode(bytes.subarray(originalLength));
  const [range, ...more] = revision.matchAll(/\/ByteRange\s*\[\s*0 (\d+) (\d+) (\d+)\s*\]|\/ByteRange/g);
  const [length = 0, resume = 0, rest = 0] = (range ?? []).slice(1).map(Number);
  const isInRevision = length > originalLength && resume > length;
  if (more.length > 0 || !isInRevision || resume + rest !== bytes.length)
    throw new AnotherDocument('the byte range is not that of these bytes');
  return [length, resume];
}

const contentTypeId = Uint8Array.of(0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x09, 0x03);
const messageDigestId = Uint8Array.of(0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x09, 0x04);
/** `id-data`, as an object identifier with its tag and length. */
const idData = Uint8Array.of(0x06, 0x09, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x07, 0x01);

/** The two attributes that RFC 5652 §11 demands, each once. Anything that is no set of attributes is refused. */
function readAttributes(der: Uint8Array): { readonly contentType: Uint8Array; readonly messageDigest: Uint8Array } {
  const set = readElement(der, 0x31);
  if (set.next.length > 0) throw new AnotherDocument('something follows the attributes');
  const found = { contentType: [] as Uint8Array[], messageDigest: [] as Uint8Array[] };
  for (let left = set.content; left.length > 0;) {
    const attribute = readElement(left, 0x30);
    const type = readElement(attribute.content, 0x06);
    const value = readElement(type.next, 0x31).content;
    if (sameBytes(type.content, contentTypeId)) found.contentType.push(value);
    if (sameBytes(type.content, messageDigestId)) found.messageDigest.push(readElement(value, 0x04).content);
    left = attribute.next;
  }
  const [contentType, ...otherTypes] = found.contentType;
  const [messageDigest, ...otherDigests] = found.messageDigest;
  if (!contentType || !messageDigest || otherTypes.length + otherDigests.length > 0)
    throw new AnotherDocument('an attribute is missing or there twice');
  return { contentType, messageDigest };
}

interface Element {
  readonly content: Uint8Array;
  readonly next: Uint8Array;
}

/** One DER element (X.690 §8.1) of the tag that must stand here. */
function readElement(der: Uint8Array, tag: number): Element {
  const [found, first = 0] = der;
  const lengthBytes = first < 0x80 ? 0 : first & 0x7f;
  const start = 2 + lengthBytes;
  const length = first < 0x80 ? first : der.subarray(2, start).reduce((sum, byte) => sum * 256 + byte, 0);
  if (found !== tag || lengthBytes > 3 || start + length > der.length)
    throw new AnotherDocument('what is to be signed is no set of attributes');
  return { content: der.subarray(start, start + length), next: der.subarray(start + length) };
}

const sameBytes = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, index) => byte === other[index]);
