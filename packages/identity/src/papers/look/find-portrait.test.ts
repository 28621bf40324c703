import { drawCardFront, specimenPerson } from '@rubrica/testing/papers';
import type { InferenceSession } from 'onnxruntime-node';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';

import { photograph } from '../../../test/support/photographs.ts';
import { openModel } from '../../models/open-model.ts';
import { decodePicture } from '../../pictures/decode-picture.ts';
import { faceDetector } from '../text/paper-models.ts';
import { findFaces, type FoundFaces } from './find-portrait.ts';

const margin = 0.3;
let session: InferenceSession;
let card: Buffer;
let holder: Buffer;
let other: Buffer;

beforeAll(async () => {
  session = await openModel(faceDetector);
  holder = await photograph('cage.jpg');
  other = await photograph('franck_02888.jpg');
  card = await drawCardFront({ person: specimenPerson(31), portrait: holder });
});

interface Laid {
  readonly picture: Buffer;
  readonly width: number;
  readonly left: number;
  readonly top: number;
}

/** On a table, with pictures laid on it or beside it; places are those of the card. */
async function look(...laid: readonly Laid[]): Promise<FoundFaces> {
  const { width, height } = await sharp(card).metadata();
  const [across, down] = [Math.round(width * margin), Math.round(height * margin)];
  const rim = { left: across, right: across, top: down, bottom: down, background: '#8a7560' };
  const pictures = laid.map(async ({ picture, width: size, left, top }) => ({
    input: await sharp(picture).resize(size).toBuffer(),
    left: left + across,
    top: top + down,
  }));
  const table = await sharp(card).extend(rim).png().toBuffer();
  const whole = await sharp(table)
    .composite(await Promise.all(pictures))
    .png()
    .toBuffer();
  const paper = await decodePicture(whole, 2_400);
  if (!paper) throw new Error('no picture');
  return findFaces(session, paper, margin);
}

test('the holder’s picture is found, also where the card shows it a second time, small and pale', async () => {
  const found = await look();
  expect([found.portrait instanceof Uint8Array, found.stranger]).toEqual([true, undefined]);
  const pale = await sharp(holder).greyscale().modulate({ brightness: 1.2 }).toBuffer();
  expect((await look({ picture: pale, width: 120, left: 850, top: 440 })).stranger).toBeUndefined();
});

test('somebody else’s picture on the card, or at its side, makes it doubtful whose portrait is taken', async () => {
  expect((await look({ picture: other, width: 640, left: 560, top: 60 })).stranger).toBe('on it');
  expect((await look({ picture: other, width: 1_100, left: 200, top: -60 })).stranger).toBe('on it');
});

test('a face above the card is never its portrait', async () => {
  const face = await sharp(other).extract({ left: 230, top: 180, width: 300, height: 300 }).toBuffer();
  expect((await look({ picture: face, width: 300, left: 300, top: -190 })).stranger).toBe('beside');
});
