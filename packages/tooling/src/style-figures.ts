import { readFileSync } from 'node:fs';
import path from 'node:path';

import { listSources, root } from './imports.ts';

/** The only sheet that may name a colour. */
export const tokenSheet = 'apps/web/src/shared/theme/tokens.css';

/** Of lines on average: the product gets more screens, and each stays as short. */
export const styleLimits = { linesPerComponent: 25, rawColours: 0, fontSizes: 8, radii: 5 } as const;

export interface StyleFigures {
  /** Lines of all style sheets for each component file, rounded up. */
  readonly linesPerComponent: number;
  /** Each as `file: declaration`. */
  readonly rawColours: readonly string[];
  readonly fontSizes: readonly string[];
  readonly radii: readonly string[];
  /** Gaps and paddings that are not of the scale, each as `file: declaration`. */
  readonly offScale: readonly string[];
}

interface Declaration {
  readonly file: string;
  readonly property: string;
  readonly value: string;
}

const named =
  'aqua|beige|black|blue|brown|crimson|cyan|gold|gray|green|grey|indigo|ivory|khaki|lime|magenta|maroon|navy|olive|orange|orchid|pink|plum|purple|red|salmon|silver|snow|tan|teal|tomato|violet|wheat|white|yellow';
const rawColour = new RegExp(
  `#[0-9a-f]{3,8}\\b|\\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\\(|(?<![\\w-])(?:${named})(?![\\w-])`,
  'i',
);

/** Sizes that follow what they are drawn upon (a box on a page, a line of a PDF) are not steps of the scale. */
const followsItsPage = /cqh|cqw|--font-height/;
const spacing = /^(?:(?:row-|column-)?gap|padding(?:-[a-z-]+)?)$/;
const ofScale = /^(?:0|auto|var\(--space-\d+\)|calc\(.*\)|max\(.*\)|clamp\(.*\)|env\(.*\))$/;

/** What the style sheets of the web application are made of. */
export function countStyles(): StyleFigures {
  const sheets = listSources('apps/web/src/**/*.css');
  const texts = sheets.map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));
  const declarations = texts
    .filter(({ file }) => file !== tokenSheet)
    .flatMap(({ file, text }) => declarationsOf(file, text));
  const valuesOf = (wanted: RegExp): readonly string[] => [
    ...new Set(declarations.filter(({ property }) => wanted.test(property)).flatMap(({ value }) => parts(value))),
  ];
  const lines = texts.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0);
  return {
    linesPerComponent: Math.ceil(lines / listComponents().length),
    rawColours: declarations.filter(({ value }) => rawColour.test(value)).map(describe),
    fontSizes: valuesOf(/^font-size$/).filter((value) => value !== 'inherit' && !followsItsPage.test(value)),
    radii: valuesOf(/radius$/).filter((value) => value !== '0' && value !== 'inherit'),
    offScale: declarations
      .filter(({ property, value }) => spacing.test(property) && !parts(value).every((part) => ofScale.test(part)))
      .map(describe),
  };
}

const listComponents = (): readonly string[] =>
  listSources('apps/web/src/**/*.tsx').filter((file) => !file.includes('.test.'));

function declarationsOf(file: string, text: string): readonly Declaration[] {
  const code = text.replaceAll(/\/\*[^]*?\*\//g, '');
  return [...code.matchAll(/(?<=[{;]\s*)([\w-]+):\s*([^;{}]+)(?=;|\s*\})/g)].map(([, property = '', value = '']) => ({
    file,
    property,
    value: value.replaceAll(/\s+/g, ' ').trim(),
  }));
}

/** `0 calc(1px + 2px)` has two parts. */
function parts(value: string): readonly string[] {
  return value.match(/(?:[^\s(]|\((?:[^()]|\([^()]*\))*\))+/g) ?? [];
}

const describe = ({ file, property, value }: Declaration): string => `${file}: ${property}: ${value}`;

export interface ColourTokens {
  readonly light: ReadonlyMap<string, string>;
  readonly dark: ReadonlyMap<string, string>;
}

/** The colours of the token sheet, by scheme. */
export function readColourTokens(): ColourTokens {
  const text = readFileSync(path.join(root, tokenSheet), 'utf8');
  const [light = '', dark = ''] = text.split(":root[data-mantine-color-scheme='dark']");
  const read = (part: string): ReadonlyMap<string, string> =>
    new Map(
      declarationsOf(tokenSheet, part)
        .filter(({ value }) => rawColour.test(value))
        .map(({ property, value }) => [property, value]),
    );
  return { light: read(light), dark: read(dark) };
}
