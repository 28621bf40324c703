import { beforeAll, describe, expect, test, vi } from 'vitest';

import { ask, renderPage } from '../../../test/support/outside-verifiers.ts';
import { buildPdf } from '../../../test/support/pdf.ts';
import { createTestPki, type TestPki } from '../../../test/support/pki.ts';
import { buildPng, type PngSpec } from '../../../test/support/png.ts';
import { refusal } from '../../../test/support/refusals.ts';
import { joinParts, pdfFileOf, type PdfFile } from '../../document/pdf-file.ts';
import type { Signer } from '../../services/ports.ts';
import { signFile } from '../../signing/sign.ts';
import { readImage } from './embed.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let pki: TestPki;
let ana: Signer;
beforeAll(async () => {
  pki = await createTestPki();
  ana = await pki.issue({ name: 'ANA' });
});

const yellow = [255, 255, 0];
const side = 80;

/** Boxes are multiplied with the page; to see an image by itself, it is drawn without. */
const unblended = (file: PdfFile): PdfFile =>
  pdfFileOf(
    Buffer.from(Buffer.from(joinParts(file)).toString('latin1').replaceAll('/BM/Multiply', '/BM/Normal  '), 'latin1'),
  );

/** The image drawn over yellow: its colour in the middle of each quarter, from the upper left, row by row. */
async function quarters(image: Uint8Array, prepare = unblended): Promise<(readonly number[])[]> {
  const file = pdfFileOf(
    buildPdf({ pages: [{ mediaBox: [0, 0, 100, 100], ground: '1 1 0 rg 0 0 100 100 re f', text: '' }] }),
  );
  const box = { id: 'firma', page: 0, left: 8, top: 8, width: side + 4, height: side + 4 };
  const signed = await signFile({
    file,
    signer: ana,
    level: 'B-B',
    now: pki.now,
    field: { kind: 'new', boxes: [box] },
    contents: { firma: { kind: 'image', image } },
  });
  const { at } = await renderPage(prepare(signed), 0);
  return [at(30, 30), at(70, 30), at(30, 70), at(70, 70)];
}

const quarterOf = (x: number, y: number): number => (x < 4 ? 0 : 1) + (y < 4 ? 0 : 2);
const base = { width: 8, height: 8 };
const max = (depth: number): number => 2 ** depth - 1;

const grays = (depth: number): Partial<PngSpec> => ({
  pixelAt: (x, y) => [[0, max(depth), 0, max(depth)][quarterOf(x, y)] ?? 0],
});
const colors = (depth: number, alpha?: readonly number[]): Partial<PngSpec> => {
  const top = max(depth);
  const table = [
    [top, 0, 0],
    [0, top, 0],
    [0, 0, top],
    [top, 0, top],
  ];
  return { pixelAt: (x, y) => [...(table[quarterOf(x, y)] ?? []), ...(alpha ? [alpha[quarterOf(x, y)] ?? 0] : [])] };
};
const palette = [255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 0, 255];
const indices: Partial<PngSpec> = { pixelAt: (x, y) => [quarterOf(x, y)] };

const black = [0, 0, 0];
const white = [255, 255, 255];
const red = [255, 0, 0];
const green = [0, 255, 0];
const blue = [0, 0, 255];
const pink = [255, 0, 255];

const cases: readonly (readonly [string, Partial<PngSpec>, readonly (readonly number[])[]])[] = [
  ...[1, 2, 4, 8, 16].map(
    (depth) =>
      [
        `gray of ${depth} bits`,
        { colorType: 0, bitDepth: depth, ...grays(depth) },
        [black, white, black, white],
      ] as const,
  ),
  ...[8, 16].map(
    (depth) =>
      [
        `colour of ${depth} bits`,
        { colorType: 2, bitDepth: depth, ...colors(depth) },
        [red, green, blue, pink],
      ] as const,
  ),
  ...[2, 4, 8].map(
    (depth) =>
      [
        `a palette of ${depth} bits`,
        { colorType: 3, bitDepth: depth, palette, ...indices },
        [red, green, blue, pink],
      ] as const,
  ),
  [
    'a palette of 1 bit',
    { colorType: 3, bitDepth: 1, palette: palette.slice(0, 6), pixelAt: (x) => [x < 4 ? 0 : 1] },
    [red, green, red, green],
  ],
  [
    'a palette with transparency',
    { colorType: 3, bitDepth: 4, palette, transparency: [255, 0, 255, 0], ...indices },
    [red, yellow, blue, yellow],
  ],
  ...[8, 16].map(
    (depth) =>
      [
        `gray with alpha of ${depth} bits`,
        {
          colorType: 4,
          bitDepth: depth,
          pixelAt: (x: number, y: number) => [
            [0, max(depth), 0, 0][quarterOf(x, y)] ?? 0,
            [max(depth), max(depth), 0, 0][quarterOf(x, y)] ?? 0,
          ],
        },
        [black, white, yellow, yellow],
      ] as const,
  ),
  ...[8, 16].map(
    (depth) =>
      [
        `colour with alpha of ${depth} bits`,
        { colorType: 6, bitDepth: depth, ...colors(depth, [max(depth), 0, max(depth), 0]) },
        [red, yellow, blue, yellow],
      ] as const,
  ),
  [
    'gray with one transparent value',
    { colorType: 0, bitDepth: 8, transparency: [0, 255], ...grays(8) },
    [black, yellow, black, yellow],
  ],
  [
    'gray of 4 bits with one transparent value',
    { colorType: 0, bitDepth: 4, transparency: [0, 15], ...grays(4) },
    [black, yellow, black, yellow],
  ],
  [
    'colour with one transparent value',
    { colorType: 2, bitDepth: 8, transparency: [0, 0, 0, 255, 0, 0], ...colors(8) },
    [red, yellow, blue, pink],
  ],
];

describe.each([
  ['in order', false],
  ['interlaced', true],
] as const)('a PNG %s', (_, isInterlaced) => {
  test.each(cases)('with %s looks as it should', async (_name, spec, expected) => {
    const png = buildPng({ ...base, bitDepth: 8, colorType: 0, pixelAt: () => [0], ...spec, isInterlaced });
    expect(await quarters(png)).toEqual(expected);
  });
});

test('the white of a picture leaves what lies under it', async () => {
  const png = buildPng({ ...base, bitDepth: 8, colorType: 0, pixelAt: () => [0], ...grays(8) });
  expect(await quarters(png, (file) => file)).toEqual([black, yellow, black, yellow]);
});

test.each([0, 1, 2, 3, 4])('rows under filter %i are undone', async (filter) => {
  const spec = { ...base, colorType: 6, bitDepth: 8, ...colors(8, [255, 0, 255, 0]), filter };
  expect(await quarters(buildPng({ pixelAt: () => [0], ...spec }))).toEqual([red, yellow, blue, yellow]);
});

describe('a JPEG', () => {
  /** EXIF with nothing but an orientation. */
  const exif = (orientation: number): Buffer =>
    Buffer.from(
      `ffe10022457869660000 4d4d002a00000008 0001 0112000300000001 00${orientation.toString(16).padStart(2, '0')}0000 00000000`.replaceAll(
        ' ',
        '',
      ),
      'hex',
    );
  let plain: Buffer;
  beforeAll(async () => {
    const quarter = (color: string, x: number, y: number): string => `${color} rg ${x} ${y} 40 40 re f`;
    const ground = [
      quarter('1 0 0', 0, 40),
      quarter('0 1 0', 40, 40),
      quarter('0 0 1', 0, 0),
      quarter('1 0 1', 40, 0),
    ].join(' ');
    const pdf = buildPdf({ pages: [{ mediaBox: [0, 0, 80, 80], ground, text: '' }] });
    const { stdout } = await ask('pdftoppm', ['-jpeg', '-jpegopt', 'quality=100', '-r', '72', 'a.pdf'], {
      'a.pdf': pdf,
    });
    plain = stdout;
  });
  const levelOf = (value: number): string => {
    if (value > 200) return 'f';
    return value < 60 ? '0' : '?';
  };
  const near = (seen: readonly (readonly number[])[]): string[] => seen.map((color) => color.map(levelOf).join(''));

  test.each([
    [1, ['f00', '0f0', '00f', 'f0f']],
    [2, ['0f0', 'f00', 'f0f', '00f']],
    [3, ['f0f', '00f', '0f0', 'f00']],
    [4, ['00f', 'f0f', 'f00', '0f0']],
    [5, ['f00', '00f', '0f0', 'f0f']],
    [6, ['00f', 'f00', 'f0f', '0f0']],
    [7, ['f0f', '0f0', '00f', 'f00']],
    [8, ['0f0', 'f0f', 'f00', '00f']],
  ])('taken with the telephone held as %i is shown upright', async (orientation, expected) => {
    const image = Buffer.concat([plain.subarray(0, 2), exif(orientation), plain.subarray(2)]);
    expect(near(await quarters(image))).toEqual(expected);
  });
});

describe('images that are none are refused', () => {
  const good = buildPng({ ...base, colorType: 6, bitDepth: 8, pixelAt: () => [1, 2, 3, 4] });

  test('another format', () => {
    expect(refusal(() => readImage(Buffer.from('GIF89a........')))).toBe('image.unsupported');
    expect(refusal(() => readImage(Buffer.alloc(0)))).toBe('image.unsupported');
  });

  test('a PNG cut anywhere, or with any byte changed', () => {
    for (let length = 9; length < good.length; length += 1) {
      expect(refusal(() => readImage(Buffer.from(good.subarray(0, length))))).toBe('image.damaged');
    }
    for (let offset = 8; offset < good.length; offset += 1) {
      const bytes = Buffer.from(good);
      bytes[offset] = (bytes[offset] ?? 0) ^ 0x55;
      expect(refusal(() => readImage(bytes))).toMatch(/^image\./);
    }
  });

  test('more pixels than anyone needs, or fewer than the header promises', () => {
    const claiming = (width: number, height: number, colorType: number): Buffer =>
      buildPng({
        ...base,
        colorType,
        bitDepth: 8,
        pixelAt: () => (colorType === 0 ? [0] : [0, 0]),
        claimed: { width, height },
      });
    expect(refusal(() => readImage(claiming(60_000, 60_000, 0)))).toBe('image.unsupported');
    expect(refusal(() => readImage(claiming(8, 9, 0)))).toBe('image.damaged');
    expect(refusal(() => readImage(claiming(8, 9, 4)))).toBe('image.damaged');
    expect(refusal(() => readImage(claiming(8, 2, 0)))).toBe('image.damaged');
  });

  test('a JPEG without a frame, or of a kind that PDF does not know', () => {
    expect(refusal(() => readImage(Buffer.from('ffd8ffe000104a46494600', 'hex')))).toBe('image.damaged');
    expect(refusal(() => readImage(Buffer.from('ffd8ffc3000b080010001001011100', 'hex')))).toBe('image.unsupported');
  });
});
