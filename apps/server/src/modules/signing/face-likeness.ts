/** Of 256: a frame that was encoded or scaled again differs by fewer. */
const maxDifferentBits = 16;
/** Somebody who sits still before the same wall looks alike in some frames of two attempts, never in most of them. */
const leastShare = 0.6;

/** Whether most of the frames were shown in one earlier attempt, perhaps encoded, scaled or cut again. */
export const isShownAgain = (frames: readonly Uint8Array[], earlier: readonly (readonly Uint8Array[])[]): boolean =>
  earlier.some((attempt) => {
    const known = frames.filter((frame) => attempt.some((one) => differentBits(frame, one) <= maxDifferentBits));
    return known.length >= frames.length * leastShare;
  });

function differentBits(one: Uint8Array, other: Uint8Array): number {
  return one.reduce((count, byte, index) => count + bitsIn(byte ^ (other[index] ?? 0)), 0);
}

function bitsIn(byte: number): number {
  let count = 0;
  for (let rest = byte; rest > 0; rest &= rest - 1) count += 1;
  return count;
}
