import sharp, { type Sharp } from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';

import { groupPhotograph, photograph } from '../../test/support/photographs.ts';
import { openFaceEngine, type FaceEngine } from './face-engine.ts';

let engine: FaceEngine;
beforeAll(async () => {
  engine = await openFaceEngine();
});

/** A part of a group, by the faces' places in sample 1: two women and a man. */
const cutOut = async (number: number, left: number): Promise<Buffer> =>
  sharp(await groupPhotograph(number))
    .resize({ width: 1600 })
    .extract({ left, top: 150, width: 340, height: 500 })
    .toBuffer();

describe('refusals', () => {
  test.each([
    ['no picture', Buffer.from('nothing')],
    ['an empty file', Buffer.alloc(0)],
  ])('%s shows nobody, and the reason says so', async (_, bytes) => {
    const portrait = await photograph('audrey.jpg');
    const result = await engine.compare(portrait, bytes);
    expect(result).toMatchObject({ faces: [1, 0], similarity: 0, verdict: 'unusable' });
    expect(result.reasons).toEqual(['en la foto: el archivo no es una imagen que se pueda leer']);
  });

  test('a black picture has no face', async () => {
    const black = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#000' } })
      .png()
      .toBuffer();
    const { faces, verdict, reasons } = await engine.compare(black, await photograph('audrey.jpg'));
    expect([faces, verdict, reasons]).toEqual([[0, 1], 'unusable', ['en el retrato: no vemos ningún rostro']]);
  });

  test('several people in a picture never match, themselves included', async () => {
    const group = await groupPhotograph(1);
    const result = await engine.compare(group, group);
    expect(result).toMatchObject({ faces: [3, 3], similarity: 0, verdict: 'unusable' });
    expect(result.reasons).toContain('en la foto: hay más de una persona');
  });

  test('strangers do not match', async () => {
    const names = ['audrey.jpg', 'cage.jpg', 'bieber_small.jpg', 'obama4_crop.jpg', 'franck_04035.jpg'];
    const pictures = await Promise.all(names.map((name) => photograph(name)));
    const [first, ...others] = pictures;
    for (const other of others) {
      const { verdict } = await engine.compare(first ?? Buffer.alloc(0), other);
      expect(verdict).toBe('different');
    }
  });
});

describe('the same person', () => {
  test('matches in other pictures of another day', async () => {
    const [one, other] = [await photograph('franck_01829.jpg'), await photograph('franck_04000.jpg')];
    expect(await engine.compare(one, other)).toMatchObject({ faces: [1, 1], verdict: 'match' });
    expect(await engine.compare(await cutOut(1, 1150), await cutOut(3, 830))).toMatchObject({ verdict: 'match' });
  });

  test.each([
    ['sideways', (picture: Sharp) => picture.rotate(90)],
    ['upside down', (picture: Sharp) => picture.rotate(180)],
    ['turned as its EXIF data say', (picture: Sharp) => picture.rotate(90).withMetadata({ orientation: 8 })],
    ['in grey as PNG', (picture: Sharp) => picture.greyscale().png()],
    ['as a large WebP', (picture: Sharp) => picture.resize({ width: 3000 }).webp()],
    ['small and in a hard JPEG', (picture: Sharp) => picture.resize({ width: 120 }).jpeg({ quality: 50 })],
    [
      'in a corner of a large picture',
      (picture: Sharp) => picture.resize({ width: 160 }).extend({ right: 2600, bottom: 1900, background: '#ccd' }),
    ],
  ] as const)('matches %s', async (_, change) => {
    const portrait = await photograph('audrey.jpg');
    const selfie = await change(sharp(await photograph('audrey_crop.jpg'))).toBuffer();
    expect(await engine.compare(portrait, selfie)).toMatchObject({ faces: [1, 1], verdict: 'match' });
  });
});
