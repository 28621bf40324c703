export type Hex = `#${string}`;

type Channels = readonly [red: number, green: number, blue: number];

/** WCAG 2.2 §1.4.3 for text of normal size. */
export const readableContrast = 4.5;

export const ink: Hex = '#001738';
export const paper: Hex = '#FAF8F4';
export const white: Hex = '#FFFFFF';
/** The lightest ground of the dark scheme: what can be read on it can be read on the others. */
export const darkSurface: Hex = '#0D1F3E';

export function contrast(a: Hex, b: Hex): number {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** `share` of `other` in `colour`: 0 leaves it, 1 replaces it. */
export function mix(colour: Hex, other: Hex, share: number): Hex {
  const [from, to] = [channels(colour), channels(other)];
  const mixed = from.map((value, index) => Math.round(value + ((to[index] ?? 0) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** The brand colour for text and icons on a ground: darkened, or lightened on a dark ground, only as far as reading needs. */
export function readableOn(ground: Hex, colour: Hex): Hex {
  const end = contrast(white, ground) > contrast(ink, ground) ? white : ink;
  for (let share = 0; share < 1; share += 0.02) {
    const candidate = mix(colour, end, share);
    if (contrast(candidate, ground) >= readableContrast) return candidate;
  }
  return end;
}

/** The brand colour as a ground for text, with the text that can be read on it. */
export function readableFill(colour: Hex): { readonly ground: Hex; readonly text: Hex } {
  if (contrast(white, colour) >= readableContrast) return { ground: colour, text: white };
  if (contrast(ink, colour) >= readableContrast) return { ground: colour, text: ink };
  return { ground: readableOn(white, colour), text: white }; // neither white nor ink can be read on the colour itself
}

function luminance(colour: Hex): number {
  const [red, green, blue] = channels(colour).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channels(colour: Hex): Channels {
  const number = Number.parseInt(colour.slice(1), 16);
  return [number >> 16, (number >> 8) & 255, number & 255];
}
