import type { Character, Picture, PixelBox } from '../renderer/picture.ts';
import { differsAt, isAddedInk } from './brightness.ts';
import { holdsContent } from './paper.ts';
import { createRegions, join, type Regions } from './regions.ts';

/**
 * `filled`: ink was added inside the box of a signature that is trusted. `filled_over_content`: likewise, where more than
 * lines and a label was printed. `unknown_signer`: inside the box of a signature that nobody vouches for. `covered`: inside
 * a box, but something that was there went. `unsigned`: where no signature explains it.
 */
export type ChangeKind = 'filled' | 'filled_over_content' | 'unknown_signer' | 'covered' | 'unsigned';

export interface Change {
  readonly kind: ChangeKind;
  readonly box: PixelBox;
  /** Where a signature explains the change: the end of what it covers, and whether its place was there before. */
  readonly signature?: number;
  readonly isPrepared?: boolean;
}

/** Where a signature of the later revision is drawn. */
export interface AllowedBox {
  readonly box: PixelBox;
  readonly signature: number;
  readonly isTrusted: boolean;
  /** The field was there, empty, in the earlier revision. */
  readonly isPrepared: boolean;
}

/** A border that lies on the edge of its box blurs into the next pixel. */
const slack = 1;

export interface PicturePair {
  readonly before: Picture;
  readonly after: Picture;
  readonly allowed: readonly AllowedBox[];
  /** The letters that the page bore before; asked only where a box was filled. */
  readonly charactersBefore: () => readonly Character[];
}

/** What changed between two pictures of a page, and whether a signature explains it. */
export function comparePictures({ before, after, allowed, charactersBefore }: PicturePair): Change[] {
  const { width, height } = before;
  if (width !== after.width || height !== after.height)
    return [{ kind: 'unsigned', box: { left: 0, top: 0, right: after.width, bottom: after.height } }];
  const outside = createRegions(width);
  const inside = allowed.map((one) => ({
    ...one,
    covered: createRegions(width),
    ink: undefined as PixelBox | undefined,
  }));
  const [wholeBefore, wholeAfter] = [wholePixels(before), wholePixels(after)];
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 4) {
      if (wholeBefore[at >> 2] === wholeAfter[at >> 2] || !differsAt(before, after, at)) continue;
      const own = inside.find(({ box }) => isWithin(box, x, y));
      if (!own) outside.mark(x, y);
      else if (!isAddedInk(before, after, at)) own.covered.mark(x, y);
      else own.ink = grown(own.ink, x, y);
    }
  }
  return [
    ...inside.flatMap((one) => describeBox(one, before, charactersBefore)),
    ...outside.boxes().map((box) => ({ kind: 'unsigned', box }) as const),
  ];
}

interface FilledBox extends AllowedBox {
  readonly covered: Regions;
  readonly ink: PixelBox | undefined;
}

function describeBox(
  { covered, ink, signature, isTrusted, isPrepared }: FilledBox,
  before: Picture,
  charactersBefore: () => readonly Character[],
): Change[] {
  const gone: Change[] = covered.boxes().map((box) => ({ kind: 'covered', box, signature, isPrepared }));
  if (!ink) return gone;
  if (!isTrusted) return [...gone, { kind: 'unknown_signer', box: ink, signature, isPrepared }];
  const isOver = holdsContent(before, charactersBefore(), ink);
  return [...gone, { kind: isOver ? 'filled_over_content' : 'filled', box: ink, signature, isPrepared }];
}

const wholePixels = ({ pixels }: Picture): Uint32Array =>
  new Uint32Array(pixels.buffer, pixels.byteOffset, pixels.length >> 2);

const isWithin = ({ left, top, right, bottom }: PixelBox, x: number, y: number): boolean =>
  x >= left - slack && x < right + slack && y >= top - slack && y < bottom + slack;

function grown(ink: PixelBox | undefined, x: number, y: number): PixelBox {
  const pixel = { left: x, top: y, right: x + 1, bottom: y + 1 };
  return ink ? join(ink, pixel) : pixel;
}
