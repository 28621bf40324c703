import type { Changes } from '../../revision/draft.ts';

/** EXIF's numbers for how the stored rows are to be shown: 1 as they are, 3 upside down, 6 turned right, 8 turned left … */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** An image as PDF stores it (ISO 32000-2 §8.9.5). */
export interface Image {
  readonly width: number;
  readonly height: number;
  readonly orientation: Orientation;
  readonly dictionary: Changes;
  readonly data: Uint8Array;
  /** Its transparency, as an image of its own. */
  readonly mask?: { readonly dictionary: Changes; readonly data: Uint8Array };
}
