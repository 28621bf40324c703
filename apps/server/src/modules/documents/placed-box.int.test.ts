import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';

import {
  appendRevision,
  inspectFile,
  joinParts,
  pdfFileOf,
  prepareFields,
  signFile,
  type PdfFile,
} from '@rubrica/pades';
import { blankPdf, openAuthority } from '@rubrica/testing';
import sharp from 'sharp';
import { expect, test } from 'vitest';

import { testMoment } from '../../../test/support/clock.ts';
import { makeTestFolder } from '../../../test/support/test-folder.ts';
import { boxPlan } from './placed-box.ts';

const scale = 2;
const folder = makeTestFolder('boxes');

/** Where a colour is seen on the first page, in points from the lower left corner; undefined where it is not. */
async function findColour(file: PdfFile, isWanted: (red: number, green: number, blue: number) => boolean) {
  const pdf = path.join(folder, 'a.pdf');
  writeFileSync(pdf, joinParts(file));
  const png = execFileSync('pdftoppm', ['-r', String(72 * scale), '-f', '1', '-l', '1', '-cropbox', '-png', pdf], {
    maxBuffer: 1 << 26,
  });
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const found = Array.from({ length: info.width * info.height }, (_, pixel) => pixel).filter((pixel) =>
    isWanted(data[pixel * 3] ?? 0, data[pixel * 3 + 1] ?? 0, data[pixel * 3 + 2] ?? 0),
  );
  if (found.length === 0) return undefined;
  const across = found.map((pixel) => pixel % info.width);
  const down = found.map((pixel) => Math.floor(pixel / info.width));
  const [left, right] = [min(across), max(across) + 1];
  const [top, bottom] = [min(down), max(down) + 1];
  return {
    page: 0,
    x: left / scale,
    y: (info.height - bottom) / scale,
    width: (right - left) / scale,
    height: (bottom - top) / scale,
  };
}

const min = (values: readonly number[]) => values.reduce((one, other) => Math.min(one, other));
const max = (values: readonly number[]) => values.reduce((one, other) => Math.max(one, other));
const isRed = (red: number, green: number, blue: number) => red > 200 && green < 90 && blue < 90;
const isBlue = (red: number, green: number, blue: number) => red < 90 && green < 90 && blue > 200;

type Seen = NonNullable<Awaited<ReturnType<typeof findColour>>>;
const edgesOf = ({ x, y, width, height }: Seen) => ({
  left: x,
  bottom: y,
  right: x + width,
  top: y + height,
  centre: [x + width / 2, y + height / 2] as const,
});

test.each([
  ['an upright page', ''],
  ['a page turned right', '/Rotate 90'],
  ['a page upside down', '/Rotate 180'],
  ['a page turned left', '/Rotate 270'],
  ['a cropped page', '/CropBox [100 80 500 700]'],
  ['a page cropped and turned', '/CropBox [100 80 500 700] /Rotate 90'],
])('a box drawn over a printed mark on %s covers that mark in the signed file', async (_, page) => {
  const printed = pdfFileOf(blankPdf({ page, ground: '1 0 0 rg 200 300 120 40 re f 0 g' }));
  const mark = await findColour(printed, isRed);
  if (!mark) throw new Error('the mark is not seen');
  const { pages } = inspectFile(printed);
  const prepared = prepareFields({ file: printed, fields: [{ name: 'ana', boxes: [boxPlan('firma', mark, pages)] }] });
  if (prepared.outcome !== 'prepared') throw new Error('not prepared');
  const image = await sharp({
    create: { width: mark.width * 4, height: mark.height * 4, channels: 3, background: '#0000ff' },
  })
    .png()
    .toBuffer();
  const { signer } = await openAuthority({ subject: [['CN', 'Ana']] });
  const signed = await signFile({
    file: appendRevision(printed, prepared.revision),
    field: { kind: 'existing', name: 'ana' },
    contents: { firma: { kind: 'image', image } },
    signer,
    now: testMoment,
    level: 'B-B',
  });
  const landed = await findColour(signed, isBlue);
  if (!landed) throw new Error('the signature is not seen');
  const [wanted, seen] = [edgesOf(mark), edgesOf(landed)];
  expect(Math.hypot(wanted.centre[0] - seen.centre[0], wanted.centre[1] - seen.centre[1])).toBeLessThan(1);
  // Inside the mark, short of it by no more than the margin of an appearance.
  for (const side of ['left', 'bottom'] as const) expect(seen[side] - wanted[side]).toBeGreaterThanOrEqual(-0.5);
  for (const side of ['right', 'top'] as const) expect(wanted[side] - seen[side]).toBeGreaterThanOrEqual(-0.5);
  expect((landed.width * landed.height) / (mark.width * mark.height)).toBeGreaterThan(0.75);
});
