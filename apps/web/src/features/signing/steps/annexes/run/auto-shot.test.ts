import { expect, test } from 'vitest';

import type { Pixels } from '../../../../../shared/ui/file-drop/image-quality.ts';
import { createAutoShot, holdMilliseconds, type Hint } from './auto-shot.ts';
import { rateLook, lookAt, type Look } from './rate-look.ts';

const [width, height] = [240, 180];

function paint(brightness: (x: number, y: number) => number): Look {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let index = 0; index < width * height; index++) {
    const value = brightness(index % width, Math.floor(index / width));
    data.set([value, value, value, 255], index * 4);
  }
  const pixels: Pixels = { data, width, height };
  return lookAt(pixels);
}

/** Lines of letters on paper, moved to the side by so much. */
const sheet = (shift = 0) => paint((x, y) => (((x + shift) >> 1) % 3 === 0 && (y >> 2) % 2 === 0 ? 40 : 205));
const otherSheet = () => paint((x, y) => ((x >> 2) % 3 === 0 && (y >> 1) % 3 !== 0 ? 30 : 190));
const table = () => paint(() => 150);
const corner = () => paint((x, y) => (x < 70 && y < 60 ? sheetValue(x, y) : 150));
const sheetValue = (x: number, y: number): number => ((x >> 1) % 3 === 0 && (y >> 2) % 2 === 0 ? 40 : 205);
const dim = () => paint((x, y) => sheetValue(x, y) / 6);
const shaken = () => paint((x, y) => 150 + 30 * Math.sin(x / 9) + 20 * Math.sin(y / 7));
const burnt = () => paint((x, y) => (x > 60 ? 255 : 220 + 25 * Math.sin((x + y) / 2)));

test('a still, sharp paper in good light is good; anything else says what to change', () => {
  const verdict = (look: Look): string => rateLook(look, look);
  expect(verdict(sheet())).toBe('good');
  expect(verdict(dim())).toBe('dark');
  expect(verdict(table())).toBe('empty');
  expect(verdict(corner())).toBe('empty');
  expect(rateLook(sheet(), sheet(3))).toBe('moving');
  expect(rateLook(sheet(), undefined)).toBe('moving');
  expect(['blurred', 'empty']).toContain(verdict(shaken()));
  expect(['glare', 'empty']).toContain(verdict(burnt()));
});

/** One look every tenth of a second. */
function watch(looks: readonly Look[]) {
  const shot = createAutoShot();
  const hints: Hint[] = [];
  let taken = 0;
  for (const [index, look] of looks.entries()) {
    const { hint, isTaken } = shot.see(look, index * 100);
    hints.push(hint);
    if (!isTaken) continue;
    taken += 1;
    shot.rest(look);
  }
  return { hints, taken };
}

const times = (count: number, look: Look): readonly Look[] => Array.from({ length: count }, () => look);
const longEnough = holdMilliseconds / 100 + 2;

test('the picture is taken after it was good for a while, and not before', () => {
  expect(watch(times(longEnough - 1, sheet())).taken).toBe(0);
  expect(watch(times(longEnough, sheet())).taken).toBe(1);
  const interrupted = [...times(longEnough - 2, sheet()), table(), ...times(longEnough - 2, sheet())];
  expect(watch(interrupted).taken).toBe(0);
});

test('the same paper is not taken twice; another one is, and so is the same one laid down again', () => {
  const stays = watch(times(4 * longEnough, sheet()));
  expect(stays.taken).toBe(1);
  expect(stays.hints.at(-1)).toBe('same');
  expect(watch([...times(longEnough, sheet()), ...times(longEnough, otherSheet())]).taken).toBe(2);
  expect(watch([...times(longEnough, sheet()), ...times(2, table()), ...times(longEnough, sheet())]).taken).toBe(2);
});
