/** What a picture looks like, 32 bytes: nearly the same after another encoding or size. */
export interface Likeness {
  readonly plain: Uint8Array;
  /** Of the picture in a mirror: neither follows from the other. */
  readonly mirrored: Uint8Array;
}

const side = 16;

/** The brightnesses from which a likeness is made: so many columns and rows. */
export const likenessSize = { width: side + 1, height: side } as const;

/** Less is what another encoding changes on a plain wall. */
const leastStep = 3;

/** Whether it gets brighter from left to right, at 256 places. */
export function likenessOf(brightnesses: ArrayLike<number>): Likeness {
  const [plain, mirrored] = [new Uint8Array((side * side) / 8), new Uint8Array((side * side) / 8)];
  for (let row = 0; row < side; row += 1)
    for (let column = 0; column < side; column += 1) {
      const at = row * likenessSize.width + column;
      const [left, right] = [brightnesses[at] ?? 0, brightnesses[at + 1] ?? 0];
      if (left + leastStep < right) setBit(plain, row * side + column);
      if (right + leastStep < left) setBit(mirrored, row * side + side - 1 - column);
    }
  return { plain, mirrored };
}

function setBit(bits: Uint8Array, place: number): void {
  bits[place >> 3] = (bits[place >> 3] ?? 0) | (1 << (place & 7));
}
