import type { Picture } from '../renderer/picture.ts';

/** The same renderer on the same bytes gives the same pixels; this much is left for rounding where something is blended. */
const tolerance = 3;
const dark = 128;
const stillDark = 150;
const brighter = 8;

/** 0 is black, 255 white (ITU-R BT.709). */
export function brightnessAt({ pixels }: Picture, at: number): number {
  const [blue, green, red] = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0];
  return 0.0722 * blue + 0.7152 * green + 0.2126 * red;
}

export function differsAt(before: Picture, after: Picture, at: number): boolean {
  for (let channel = at; channel < at + 3; channel += 1)
    if (Math.abs((before.pixels[channel] ?? 0) - (after.pixels[channel] ?? 0)) > tolerance) return true;
  return false;
}

/** Paper may get darker; what was dark stays dark, even where ink of another colour crosses it. */
export function isAddedInk(before: Picture, after: Picture, at: number): boolean {
  const [was, is] = [brightnessAt(before, at), brightnessAt(after, at)];
  return is <= was + brighter || (was < dark && is < stillDark);
}
