import type { DigestAlgorithm } from '../algorithms/digest.ts';
import { viewOf } from '../bytes.ts';
import { startDigest } from '../document/pdf-file.ts';
import type { ByteRange } from '../document/signature-value.ts';
import { PadesError } from '../errors.ts';
import type { Changes, Hole, RevisionDraft } from '../revision/draft.ts';
import { layOutRevision } from '../revision/layout.ts';
import type { ObjectId } from '../syntax/objects.ts';
import { writeDictionary } from '../syntax/write.ts';

/** A revision that is complete but for its signature, in memory. */
export interface SealedRevision {
  readonly kind: 'signature' | 'timestamp';
  readonly fieldName: string;
  /** Length of the file that the revision belongs to. */
  readonly originalLength: number;
  /** The bytes to append, with zeros where the signature goes. */
  readonly bytes: Buffer;
  /** Offsets in the whole file of the hexadecimal digits, without their brackets. */
  readonly hole: { readonly start: number; readonly end: number };
  readonly byteRange: ByteRange;
  readonly digestAlgorithm: DigestAlgorithm;
  /** Of everything but the hole and its brackets. */
  readonly digest: Buffer;
}

/** `[0 `, three numbers of ten digits, `]`: as long as any file we can hold will ever need. */
const byteRangeHole: Hole = { hole: 'byteRange', length: 36 };

/** Puts a signature dictionary with two holes. ISO 32000-2 §12.8.1: /Contents is a hexadecimal string in the file. */
export function putSignatureDictionary(
  draft: RevisionDraft,
  id: ObjectId,
  { entries, contentsBytes }: { readonly entries: Changes; readonly contentsBytes: number },
): void {
  const contents: Hole = { hole: 'contents', length: contentsBytes * 2 };
  const rest = writeDictionary(entries).slice(2);
  draft.put(id, '<</ByteRange ', byteRangeHole, '/Contents <', contents, '>', rest);
}

type Sealing = Pick<SealedRevision, 'kind' | 'fieldName' | 'digestAlgorithm'>;

/** Lays the revision out, writes the byte range into its hole, and takes the digest of all the rest. */
export function sealRevision(draft: RevisionDraft, { kind, fieldName, digestAlgorithm }: Sealing): SealedRevision {
  const { file } = draft.document;
  const { bytes, start, holes } = layOutRevision(draft);
  const hole = holes.get('contents') ?? { start, end: start };
  const range = holes.get('byteRange') ?? { start, end: start };
  const resume = hole.end + 1;
  const byteRange: ByteRange = [0, hole.start - 1, resume, file.length + bytes.length - resume];
  bytes.write(`[${byteRange.join(' ')}]`, range.start - start, 'latin1');
  const digest = startDigest(file, digestAlgorithm)
    .update(bytes.subarray(0, hole.start - 1 - start))
    .update(bytes.subarray(resume - start))
    .digest();
  return { kind, fieldName, originalLength: file.length, bytes, hole, byteRange, digestAlgorithm, digest };
}

/** Writes the CMS into the hole, in place, and returns the bytes to append. One that does not fit is refused, never cut. */
export function fillHole({ bytes, hole, originalLength }: SealedRevision, cms: Uint8Array): Buffer {
  const capacity = (hole.end - hole.start) / 2;
  if (cms.length > capacity) {
    throw new PadesError('contents.too_small', `the CMS has ${cms.length} bytes, the hole ${capacity}`);
  }
  bytes.write(viewOf(cms).toString('hex'), hole.start - originalLength, 'latin1');
  return bytes;
}
