/** Of 256: a frame that was encoded or scaled again differs by fewer. */
const maxDifferentBits = 16;
/** Somebody who sits still before the same wall looks alike in some frames of two attempts, never in so many of them. */
const leastShare = { ofOne: 0.6, ofAll: 0.75 } as const;

/** Whether too many frames were shown before, in one earlier attempt or in several, perhaps encoded or scaled again. */
export function isShownAgain(frames: readonly Uint8Array[], earlier: readonly (readonly Uint8Array[])[]): boolean {
  const shareOf = (known: readonly Uint8Array[]): number =>
    frames.filter((frame) => known.some((one) => differentBits(frame, one) <= maxDifferentBits)).length / frames.length;
  return earlier.some((attempt) => shareOf(attempt) >= leastShare.ofOne) || shareOf(earlier.flat()) >= leastShare.ofAll;
}

function differentBits(one: Uint8Array, other: Uint8Array): number {
  return one.reduce((count, byte, index) => count + bitsIn(byte ^ (other[index] ?? 0)), 0);
}

function bitsIn(byte: number): number {
  let count = 0;
  for (let rest = byte; rest > 0; rest &= rest - 1) count += 1;
  return count;
}
