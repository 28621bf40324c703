/** A page as it looks: rows of pixels from the top, four bytes each (blue, green, red, unused). */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** Pixels from the upper left corner of a picture. The right and lower edges do not belong to it. */
export interface PixelBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Character {
  readonly text: string;
  readonly box: PixelBox;
}
