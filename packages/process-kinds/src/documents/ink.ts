/** Text needs 4.5:1 against the paper (WCAG 2.2, 1.4.3); a paler colour of a tenant draws lines only. */
const LEAST_CONTRAST = 4.5;
const fallback = '#1F2430';

export function inkOf(colour: string): string {
  return 1.05 / (luminanceOf(colour) + 0.05) >= LEAST_CONTRAST ? colour : fallback;
}

/** Relative luminance of `#RRGGBB`. */
function luminanceOf(colour: string): number {
  const [, ...channels] = /^#(..)(..)(..)$/.exec(colour) ?? [];
  const [red = 1, green = 1, blue = 1] = channels.map((hex) => {
    const value = Number.parseInt(hex, 16) / 255;
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
