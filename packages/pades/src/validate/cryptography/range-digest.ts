import { createHash, type Hash } from 'node:crypto';

import type { DigestAlgorithm } from '../../algorithms/digest.ts';
import { bytesBetween, type PdfFile } from '../../document/pdf-file.ts';
import type { ByteRange } from '../../document/signature-value.ts';

/** SHA-1 only to recognise what old signatures cover. */
type CoveringAlgorithm = DigestAlgorithm | 'sha1';

/** What a signature covers. */
export interface RangeDigest {
  readonly of: (range: ByteRange, algorithm: CoveringAlgorithm) => Buffer;
  readonly bytesOf: (range: ByteRange) => Iterable<Buffer>;
}

/** Of the bytes that a signature covers, as they are now. */
export interface CoveredDigest {
  readonly algorithm: DigestAlgorithm;
  /** Hexadecimal. */
  readonly value: string;
}

/** Digests of ranges that come by rising length: what stands before one hole is not read again for the next. */
export function createRangeDigest(file: PdfFile): RangeDigest {
  const states = new Map<CoveringAlgorithm, { readonly hash: Hash; readonly position: number }>();
  const of: RangeDigest['of'] = ([, length, resume, rest], algorithm) => {
    const { hash, position } = states.get(algorithm) ?? { hash: createHash(algorithm), position: 0 };
    if (position > length) return digestAlone(file, [0, length, resume, rest], algorithm);
    for (const piece of bytesBetween(file, position, length)) hash.update(piece);
    states.set(algorithm, { hash, position: length });
    const whole = hash.copy();
    for (const piece of bytesBetween(file, resume, resume + rest)) whole.update(piece);
    return whole.digest();
  };
  return { of, bytesOf: (range) => coveredBytes(file, range) };
}

function* coveredBytes(file: PdfFile, [, length, resume, rest]: ByteRange): Iterable<Buffer> {
  yield* bytesBetween(file, 0, length);
  yield* bytesBetween(file, resume, resume + rest);
}

function digestAlone(file: PdfFile, range: ByteRange, algorithm: CoveringAlgorithm): Buffer {
  const hash = createHash(algorithm);
  for (const piece of coveredBytes(file, range)) hash.update(piece);
  return hash.digest();
}
