import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { root } from './imports.ts';
import { countStyles, readColourTokens, styleLimits } from './style-figures.ts';

const figures = countStyles();

test('the style sheets stay within their number of lines', () => {
  expect(figures.linesPerComponent).toBeGreaterThan(5);
  expect(figures.linesPerComponent).toBeLessThanOrEqual(styleLimits.linesPerComponent);
});

test('only the token sheet names a colour', () => {
  expect(figures.rawColours).toEqual([]);
});

test('letters, corners, gaps and paddings come from their scales', () => {
  expect(figures.fontSizes.length).toBeGreaterThan(3);
  expect(figures.fontSizes.slice(styleLimits.fontSizes)).toEqual([]);
  expect(figures.radii.slice(styleLimits.radii)).toEqual([]);
  expect(figures.offScale).toEqual([]);
});

test('every colour has a light and a dark value', () => {
  const { light, dark } = readColourTokens();
  expect(light.size).toBeGreaterThan(40);
  expect([...dark.keys()]).toEqual([...light.keys()]);
});

test('the dots of states and the signers keep their exact colours', () => {
  const { light } = readColourTokens();
  const dots = ['green', 'light-blue', 'dark-blue', 'red', 'yellow'].map((tone) => light.get(`--${tone}`));
  expect(dots).toEqual(['#009556', '#7ac1df', '#1b4479', '#cb2e0b', '#edb935']);
  const stored = readFileSync(path.join(root, 'apps/web/src/shared/ui/status-badge/signer-colours.ts'), 'utf8');
  const borders = [...stored.matchAll(/border: '(#\w+)'/g)].map(([, border]) => border?.toLowerCase());
  expect(borders).toEqual([1, 2, 3, 4].map((signer) => light.get(`--signer-${signer}`)));
});

const grounds = ['--surface', '--paper', '--paper-2'];
const words = ['--ink', '--ink-2', '--ink-3', '--error'];
const tones = ['green', 'light-blue', 'dark-blue', 'red', 'yellow', 'neutral'];

/** WCAG 2.2 §1.4.3: 4.5 for text, §1.4.11: 3 for the edge of a control. */
test.each(['light', 'dark'] as const)('what is written can be read in the %s scheme', (scheme) => {
  const colours = readColourTokens()[scheme];
  const contrastOf = (front: string, ground: string): number =>
    contrast(colours.get(front) ?? '', colours.get(ground) ?? '');
  const pairs = [
    ...words.flatMap((word) => grounds.map((ground) => [word, ground] as const)),
    ...tones.flatMap((tone) =>
      [`--${tone}-tint`, '--surface', '--paper'].map((ground) => [`--${tone}-text`, ground] as const),
    ),
    ...[1, 2, 3, 4].map((signer) => [`--signer-${signer}-text`, `--signer-${signer}-tint`] as const),
    ['--ink-4', '--surface'] as const,
    ['--nav-ink-2', '--nav'] as const,
    ['--on-status', '--red'] as const,
    ['--on-dark', '--veil'] as const,
  ];
  expect(pairs.filter(([front, ground]) => contrastOf(front, ground) < 4.5)).toEqual([]);
  expect(contrastOf('--control', '--surface')).toBeGreaterThanOrEqual(3);
});

function contrast(a: string, b: string): number {
  const [low, high] = [luminance(a), luminance(b)].toSorted((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

function luminance(colour: string): number {
  const hex = colour.length === 4 ? colour.replaceAll(/[^#]/g, '$&$&') : colour;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
