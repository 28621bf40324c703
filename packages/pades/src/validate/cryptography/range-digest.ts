import { createHash, type Hash } from 'node:crypto';

import type { DigestAlgorithm } from '../../algorithms/digest.ts';
import { bytesBetween, type PdfFile } from '../../document/pdf-file.ts';
import type { ByteRange } from '../../document/signature-value.ts';

export type RangeDigest = (range: ByteRange, algorithm: DigestAlgorithm) => Buffer;

/** Of the bytes that a signature covers, as they are now. */
export interface CoveredDigest {
  readonly algorithm: DigestAlgorithm;
  /** Hexadecimal. */
  readonly value: string;
}

/** Digests of ranges that come by rising length: what stands before one hole is not read again for the next. */
export function createRangeDigest(file: PdfFile): RangeDigest {
  const states = new Map<DigestAlgorithm, { readonly hash: Hash; readonly position: number }>();
  return ([, length, resume, rest], algorithm) => {
    const { hash, position } = states.get(algorithm) ?? { hash: createHash(algorithm), position: 0 };
    if (position > length) return digestAlone(file, [0, length, resume, rest], algorithm);
    for (const piece of bytesBetween(file, position, length)) hash.update(piece);
    states.set(algorithm, { hash, position: length });
    const whole = hash.copy();
    for (const piece of bytesBetween(file, resume, resume + rest)) whole.update(piece);
    return whole.digest();
  };
}

function digestAlone(file: PdfFile, [, length, resume, rest]: ByteRange, algorithm: DigestAlgorithm): Buffer {
  const hash = createHash(algorithm);
  for (const piece of bytesBetween(file, 0, length)) hash.update(piece);
  for (const piece of bytesBetween(file, resume, resume + rest)) hash.update(piece);
  return hash.digest();
}
