import type { DigestAlgorithm } from '../algorithms/digest.ts';
import { toBase64 } from '../bytes.ts';
import { startDigest } from '../document/pdf-file.ts';
import type { ByteRange } from '../document/signature-value.ts';
import type { Changes, Hole, RevisionDraft } from '../revision/draft.ts';
import { layOutRevision } from '../revision/layout.ts';
import type { ObjectId } from '../syntax/objects.ts';
import { writeDictionary } from '../syntax/write.ts';
import type { PreparedSignature } from './prepared.ts';

/** `[0 `, three numbers of ten digits, `]`: as long as any file we can hold will ever need. */
const byteRangeHole: Hole = { hole: 'byteRange', length: 36 };

/** Puts a signature dictionary with two holes. ISO 32000-2 §12.8.1: /Contents is a hexadecimal string in the file. */
export function putSignatureDictionary(
  draft: RevisionDraft,
  id: ObjectId,
  entries: Changes,
  contentsBytes: number,
): void {
  const contents: Hole = { hole: 'contents', length: contentsBytes * 2 };
  const rest = writeDictionary(entries).slice(2);
  draft.put(id, '<</ByteRange ', byteRangeHole, '/Contents <', contents, '>', rest);
}

interface Sealing {
  readonly kind: PreparedSignature['kind'];
  readonly fieldName: string;
  readonly digestAlgorithm: DigestAlgorithm;
}

/** Lays the revision out, writes the byte range into its hole, and takes the digest of all the rest. */
export function sealRevision(draft: RevisionDraft, { kind, fieldName, digestAlgorithm }: Sealing): PreparedSignature {
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
  return {
    version: 1,
    kind,
    fieldName,
    originalLength: file.length,
    revision: toBase64(bytes),
    hole,
    byteRange,
    digestAlgorithm,
    digest: toBase64(digest),
  };
}
