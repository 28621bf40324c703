/** What a mail is drawn with, by day and by night. Its test computes the contrast of every pair. */
export const light = {
  ground: '#faf8f4',
  sheet: '#ffffff',
  line: '#e5e1d8',
  box: '#f3f0e9',
  title: '#001738',
  text: '#3e4f6a',
  quiet: '#56657d',
  link: '#0f4bc7',
} as const;

export const dark: Readonly<Record<keyof typeof light, string>> = {
  ground: '#0b1424',
  sheet: '#131f36',
  line: '#2c3c5c',
  box: '#1d2c49',
  title: '#f4f6fb',
  text: '#c9d3e6',
  quiet: '#a9b6cf',
  link: '#9dc0ff',
};

/** WCAG 2.2 §1.4.3 */
export function contrastOf(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** White where it can be read, our ink where it can, black on the few colours between. */
export const textOn = (colour: string): string =>
  ['#ffffff', light.title].find((text) => contrastOf(text, colour) >= 4.5) ?? '#000000';
