import type { Picture } from '../../pictures/decode-picture.ts';
import { turn } from '../text/geometry.ts';
import type { ReadText } from '../text/read-lines.ts';

/** An upright picture of what surrounds the text of a paper. */
export interface UprightView extends Picture {
  /** Pixels of the photograph for each pixel of the view. */
  readonly scale: number;
}

/** `margin` is a share of the text's own width and height; undefined where no text was found. */
export function uprightView(
  { lines, picture, angle }: ReadText,
  { width, margin }: { readonly width: number; readonly margin: number },
): UprightView | undefined {
  const corners = lines
    .filter(({ confidence }) => confidence > 0.7)
    .flatMap(({ quad }) => quad.map((point) => turn(point, angle)));
  if (corners.length === 0) return undefined;
  const [left, right] = [Math.min(...corners.map(({ x }) => x)), Math.max(...corners.map(({ x }) => x))];
  const [top, bottom] = [Math.min(...corners.map(({ y }) => y)), Math.max(...corners.map(({ y }) => y))];
  const [across, down] = [margin * (right - left), margin * (bottom - top)];
  const scale = (right - left + 2 * across) / width;
  const height = Math.max(8, Math.min(2 * width, Math.round((bottom - top + 2 * down) / scale)));
  const data = new Uint8Array(width * height * 3);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const place = turn({ x: left - across + column * scale, y: top - down + row * scale }, -angle);
      copyPixel(picture, place, data, (row * width + column) * 3);
    }
  }
  return { width, height, data, scale };
}

/** Bilinear inside; what lies beyond the photograph is grey. */
function copyPixel(
  { data, width, height }: Picture,
  { x, y }: { x: number; y: number },
  into: Uint8Array,
  at: number,
): void {
  const [column, row] = [Math.floor(x), Math.floor(y)];
  const isInside = column >= 0 && row >= 0 && column < width - 1 && row < height - 1;
  const [right, down] = [x - column, y - row];
  const first = (row * width + column) * 3;
  const second = first + width * 3;
  for (let channel = 0; channel < 3; channel++) {
    const above = (data[first + channel] ?? 0) * (1 - right) + (data[first + 3 + channel] ?? 0) * right;
    const below = (data[second + channel] ?? 0) * (1 - right) + (data[second + 3 + channel] ?? 0) * right;
    into[at + channel] = isInside ? above * (1 - down) + below * down : 128;
  }
}
