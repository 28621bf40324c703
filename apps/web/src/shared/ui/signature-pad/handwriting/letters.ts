import { capitalLetters } from './capital-letters.ts';
import { smallLetters } from './small-letters.ts';

/** Points of a pen, from the base line upwards; a small letter is 100 high. */
export type Stroke = readonly (readonly [x: number, y: number])[];

export interface Letter {
  readonly width: number;
  readonly body: Stroke;
  readonly extra: readonly Stroke[];
  readonly isCapital: boolean;
  readonly isApart: boolean;
  readonly isFresh: boolean;
}

const height = { small: 100, capital: 232 } as const;

const marks: Readonly<Record<string, (width: number, top: number) => readonly string[]>> = {
  '\u0301': (width, top) => [`${width * 0.44} ${top + 34}, ${width * 0.44 + 26} ${top + 62}`],
  '\u0300': (width, top) => [`${width * 0.3} ${top + 62}, ${width * 0.3 + 26} ${top + 34}`],
  '\u0303': (width, top) => [
    `${width * 0.2} ${top + 36}, ${width * 0.36} ${top + 54}, ${width * 0.5} ${top + 38}, ${width * 0.68} ${top + 56}`,
  ],
  '\u0308': (width, top) =>
    [0.32, 0.62].map((share) => `${width * share} ${top + 40}, ${width * share + 3} ${top + 44}`),
};

/** A letter with its accents; undefined for what is no letter. */
export function letterFor(character: string): Letter | undefined {
  const [base = '', ...accents] = Array.from(character.normalize('NFD'));
  const lines = smallLetters[base] ?? capitalLetters[base];
  if (!lines) return undefined;
  const isCapital = base in capitalLetters;
  const top = isCapital ? height.capital : height.small;
  const added = accents.flatMap((accent) => marks[accent]?.(lines.width, top) ?? []);
  const takesTheDot = base === 'i' && added.length > 0;
  return {
    width: lines.width,
    body: readLine(lines.body),
    extra: [...(takesTheDot ? [] : (lines.extra ?? [])), ...added].map(readLine),
    isCapital,
    isApart: lines.isApart ?? false,
    isFresh: lines.isFresh ?? false,
  };
}

function readLine(line: string): Stroke {
  return line.split(', ').map((pair) => {
    const [x = 0, y = 0] = pair.split(' ').map(Number);
    return [x, y] as const;
  });
}
