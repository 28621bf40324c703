import type { Likeness } from '../../ports/face-matcher.ts';

/** Of 256: a whole frame that was encoded or scaled again differs by fewer, a face also with a rim around its frame. */
export const maxDifferentBits = { frame: 16, face: 10 } as const;

/** Somebody who sits still before the same wall looks alike in some frames of two attempts, never in so many of them. */
const leastShare = { ofOne: 0.6, ofAll: 0.75 } as const;

/** Whether too many pictures were shown before, in one earlier attempt or in several, perhaps changed a little or mirrored. */
export function isShownAgain(
  shown: readonly Likeness[],
  earlier: readonly (readonly Uint8Array[])[],
  maxBits: number,
): boolean {
  if (shown.length === 0) return false;
  const isKnown = ({ plain, mirrored }: Likeness, known: readonly Uint8Array[]): boolean =>
    known.some((one) => isNear(plain, one, maxBits) || isNear(mirrored, one, maxBits));
  const shareOf = (known: readonly Uint8Array[]): number =>
    shown.filter((one) => isKnown(one, known)).length / shown.length;
  return earlier.some((attempt) => shareOf(attempt) >= leastShare.ofOne) || shareOf(earlier.flat()) >= leastShare.ofAll;
}

function isNear(one: Uint8Array, other: Uint8Array, maxBits: number): boolean {
  let count = 0;
  for (const [index, byte] of one.entries()) {
    for (let rest = byte ^ (other[index] ?? 0); rest > 0; rest &= rest - 1) count += 1;
    if (count > maxBits) return false;
  }
  return true;
}
