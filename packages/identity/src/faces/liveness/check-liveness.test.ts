import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';

import { holdPrint, type Held } from '../../../test/support/hold-print.ts';
import { groupPhotograph, photograph, turningHead } from '../../../test/support/photographs.ts';
import { createFaceEngine, type FaceEngine } from '../face-engine.ts';
import { openFaceModels, type AskNet } from '../face-models.ts';
import { checkLiveness } from './check-liveness.ts';
import { observeFrames } from './observe-frames.ts';

let ask: AskNet;
let engine: FaceEngine;
let living: readonly Buffer[];
beforeAll(async () => {
  ask = await openFaceModels();
  engine = createFaceEngine(ask);
  living = await turningHead();
});

describe('a living head', () => {
  test('that turns to its left and then to its right is live', async () => {
    const result = await engine.checkLiveness(living, ['left', 'right']);
    expect(result).toMatchObject({ live: true, reasons: [] });
    expect(result.steps.map(({ done }) => done)).toEqual([true, true]);
  });

  test('that does the steps in another order is not', async () => {
    const { live, reasons } = await engine.checkLiveness(living, ['right', 'left']);
    expect([live, reasons]).toEqual([false, ['no giró la cabeza hacia su izquierda']]);
  });

  test('in mirrored frames turns the other way', async () => {
    const mirrored = await Promise.all(living.map((frame) => sharp(frame).flop().toBuffer()));
    expect(await engine.checkLiveness(mirrored, ['right', 'left'])).toMatchObject({ live: true });
    expect(await engine.checkLiveness(mirrored, ['left', 'right'])).toMatchObject({ live: false });
  });

  test('is not taken for somebody else’s in one of the frames', async () => {
    const swapped = [...living.slice(0, 5), await photograph('SeanConnery.jpg'), ...living.slice(5)];
    const { live, reasons } = await engine.checkLiveness(swapped, ['left', 'right']);
    expect(live).toBe(false);
    expect(reasons).toContain('no es la misma persona en todas las imágenes');
  });
});

test('pictures of nobody, or of several people, are of no use; a flat one is seen well', async () => {
  const several = Array(6).fill(await groupPhotograph(1));
  expect((await engine.checkLiveness(several, ['left'])).unusable).toEqual([expect.stringContaining('más de una')]);
  const flat = await engine.checkLiveness(Array(6).fill(living[0] ?? Buffer.alloc(0)), ['left']);
  expect([flat.live, flat.unusable]).toEqual([false, []]);
});

test('a face is known again in another frame and in a mirror, and not a moment later', async () => {
  const likenessesOf = async (frames: readonly Buffer[]) =>
    (await engine.checkAttempt({ portrait: undefined, frames, steps: [] })).likenesses;
  const bits = (one: Uint8Array, other: Uint8Array) =>
    one.reduce((sum, byte, place) => sum + (byte ^ (other[place] ?? 0)).toString(2).replaceAll('0', '').length, 0);
  const known = await likenessesOf(living);
  const rim = { top: 80, left: 140, right: 100, bottom: 60, background: '#246' };
  const framed = await Promise.all(living.map((frame) => sharp(frame).extend(rim).jpeg({ quality: 60 }).toBuffer()));
  const mirrored = await Promise.all(framed.map((frame) => sharp(frame).flop().jpeg().toBuffer()));
  const [inFrame, inMirror] = [await likenessesOf(framed), await likenessesOf(mirrored)];
  const distances = known.map(({ plain }, place) => ({
    copies: [inFrame[place]?.plain, inMirror[place]?.mirrored].map((other) => bits(plain, other ?? new Uint8Array(32))),
    others: known.filter((_, other) => other !== place).map((other) => bits(plain, other.plain)),
  }));
  expect(Math.max(...distances.flatMap(({ copies }) => copies))).toBeLessThanOrEqual(10);
  expect(Math.min(...distances.flatMap(({ others }) => others))).toBeGreaterThan(10);
});

describe('what does not live', () => {
  test('one frame again and again', async () => {
    const [frame = Buffer.alloc(0)] = living;
    const { live, reasons } = await engine.checkLiveness(Array(8).fill(frame), ['left']);
    expect(live).toBe(false);
    expect(reasons).toContain('las imágenes se repiten: no vemos movimiento');
  });

  test('black frames', async () => {
    const black = await sharp({ create: { width: 320, height: 240, channels: 3, background: '#000' } })
      .jpeg()
      .toBuffer();
    expect(await engine.checkLiveness(Array(6).fill(black), ['blink'])).toMatchObject({ live: false });
  });

  const swing = [0, 15, 30, 45, 55, 30, 0, -15, -30, -45, -55, -30, 0];
  test.each<readonly [string, string, (degrees: number) => Held]>([
    ['tilted to both sides', 'audrey.jpg', (yaw) => ({ yaw })],
    ['of somebody who looks aside, tilted', 'SeanConnery.jpg', (yaw) => ({ yaw })],
    ['tilted up and down', 'franck_02221.jpg', (pitch) => ({ pitch })],
    ['bent and turned', 'audrey.jpg', (yaw) => ({ yaw: yaw * 0.7, bend: 60 })],
    ['that comes closer', 'franck_04035.jpg', (yaw) => ({ scale: 1 + yaw / 180 })],
  ])('a picture %s', async (_, name, hold) => {
    const print = await sharp(await photograph(name))
      .resize({ width: 320 })
      .toBuffer();
    const frames = await Promise.all(swing.map((degrees) => holdPrint(print, hold(degrees))));
    const observed = await observeFrames(ask, frames);
    for (const step of ['left', 'right', 'mouth', 'blink', 'closer'] as const)
      expect(checkLiveness(observed, [step])).toMatchObject({ live: false });
  });
});
