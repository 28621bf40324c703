import sharp from 'sharp';

import { randomNumbers } from './specimen-person.ts';

/** How somebody photographs a paper that lies on a table. */
export interface Shot {
  readonly width?: number;
  readonly height?: number;
  /** Share of the picture that the paper fills. */
  readonly fill?: number;
  readonly degrees?: number;
  /** How far corners move, as a share of half a side. */
  readonly perspective?: number;
  readonly blur?: number;
  readonly noise?: number;
  readonly brightness?: number;
  /** 1 whitens the middle of the reflection. */
  readonly glare?: number;
  readonly quality?: number;
  readonly seed?: number;
}

/** From a flat scanner to what must be taken again. */
export const shotQualities = {
  scan: { fill: 0.95, quality: 92 },
  good: { degrees: 2, perspective: 0.04, blur: 0.6, noise: 6, quality: 82 },
  ordinary: { degrees: -5, perspective: 0.08, blur: 1.1, noise: 12, brightness: 0.85, quality: 65 },
  poor: { degrees: 8, perspective: 0.13, blur: 1.7, noise: 17, brightness: 0.65, glare: 0.25, quality: 45 },
  unusable: { degrees: 12, perspective: 0.2, blur: 4, noise: 22, brightness: 0.4, glare: 0.6, quality: 30 },
} as const satisfies Readonly<Record<string, Shot>>;

type Corner = readonly [x: number, y: number];

export async function photographPaper(paper: Uint8Array, shot: Shot = {}): Promise<Buffer> {
  const framed = { ...shot, width: shot.width ?? 1600, height: shot.height ?? 1200 };
  const { width, height, blur = 0, quality = 85 } = framed;
  const { data, info } = await sharp(paper).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const table = layOnTable({ data, width: info.width, height: info.height }, framed);
  const picture = sharp(table, { raw: { width, height, channels: 3 } });
  return (blur > 0 ? picture.blur(blur) : picture).jpeg({ quality }).toBuffer();
}

interface Pixels {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

function layOnTable(paper: Pixels, framed: Framed): Buffer {
  const random = randomNumbers(framed.seed ?? 1);
  const plan = planeBetween(placeCorners(framed, [paper.width, paper.height], random), [paper.width, paper.height]);
  const light = lamp(framed, random);
  const table = Buffer.alloc(framed.width * framed.height * 3);
  for (let pixel = 0; pixel < framed.width * framed.height; pixel++) {
    const [column, row] = [pixel % framed.width, Math.floor(pixel / framed.width)];
    const colours = colourAt(paper, plan(column, row)) ?? wood(column, row, random());
    for (const [channel, colour] of colours.entries())
      table[pixel * 3 + channel] = Math.max(0, Math.min(255, light(colour, column, row)));
  }
  return table;
}

/** Undefined beside the paper. */
function colourAt({ data, width, height }: Pixels, [x, y]: Corner): readonly number[] | undefined {
  if (x < 0 || y < 0 || x >= width - 1 || y >= height - 1) return undefined;
  const from = (Math.floor(y) * width + Math.floor(x)) * 3;
  return [0, 1, 2].map((channel) => between(data, { from: from + channel, row: width * 3, x: x % 1, y: y % 1 }));
}

function wood(column: number, row: number, speck: number): readonly number[] {
  const grain = 92 + 22 * Math.sin(column / 41 + Math.sin(row / 83)) + 10 * speck;
  return [grain + 24, grain, grain - 24];
}

function between(
  data: Buffer,
  { from, row, x, y }: { readonly from: number; readonly row: number; readonly x: number; readonly y: number },
): number {
  const above = (data[from] ?? 0) * (1 - x) + (data[from + 3] ?? 0) * x;
  const below = (data[from + row] ?? 0) * (1 - x) + (data[from + row + 3] ?? 0) * x;
  return above * (1 - y) + below * y;
}

type Framed = Shot & { readonly width: number; readonly height: number };

function lamp({ width, height, brightness = 1, glare = 0, noise = 0 }: Framed, random: () => number) {
  const [middleX, middleY] = [width * (0.3 + 0.4 * random()), height * (0.3 + 0.4 * random())];
  return (colour: number, x: number, y: number): number => {
    const far = ((x - middleX) / (width * 0.13)) ** 2 + ((y - middleY) / (height * 0.1)) ** 2;
    const shade = brightness * (1.05 - 0.1 * (x / width));
    return colour * shade + glare * 255 * Math.exp(-far) + noise * (random() + random() + random() - 1.5);
  };
}

function placeCorners(
  { width, height, fill = 0.82, degrees = 0, perspective = 0 }: Framed,
  [paperWidth, paperHeight]: Corner,
  random: () => number,
): readonly Corner[] {
  const scale = Math.min((width * fill) / paperWidth, (height * fill) / paperHeight) / 2;
  const angle = (degrees * Math.PI) / 180;
  const signs: readonly Corner[] = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ];
  return signs.map(([right, down]) => {
    const x = (right + (random() - 0.5) * perspective) * paperWidth * scale;
    const y = (down + (random() - 0.5) * perspective) * paperHeight * scale;
    return [
      width / 2 + x * Math.cos(angle) - y * Math.sin(angle),
      height / 2 + x * Math.sin(angle) + y * Math.cos(angle),
    ];
  });
}

/** The projection that takes the four corners in the picture to those of the paper. */
function planeBetween(corners: readonly Corner[], [paperWidth, paperHeight]: Corner): (x: number, y: number) => Corner {
  const targets: readonly Corner[] = [
    [0, 0],
    [paperWidth, 0],
    [paperWidth, paperHeight],
    [0, paperHeight],
  ];
  const rows = corners.flatMap(([x, y], index) => {
    const [right, down] = targets[index] ?? [0, 0];
    return [
      [x, y, 1, 0, 0, 0, -right * x, -right * y, right],
      [0, 0, 0, x, y, 1, -down * x, -down * y, down],
    ];
  });
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = solve(rows);
  return (x, y) => {
    const depth = g * x + h * y + 1;
    return [(a * x + b * y + c) / depth, (d * x + e * y + f) / depth];
  };
}

/** Gauss and Jordan, with the largest pivot. */
function solve(equations: readonly (readonly number[])[]): readonly number[] {
  const rows = equations.map((row) => [...row]);
  const at = (row: number, column: number): number => rows[row]?.[column] ?? 0;
  for (let pivot = 0; pivot < rows.length; pivot++) {
    const rest = rows.map((_, row) => row).slice(pivot);
    const largest = rest.toSorted((one, other) => Math.abs(at(other, pivot)) - Math.abs(at(one, pivot)))[0] ?? pivot;
    [rows[pivot], rows[largest]] = [rows[largest] ?? [], rows[pivot] ?? []];
    const divisor = at(pivot, pivot);
    rows[pivot] = (rows[pivot] ?? []).map((value) => value / divisor);
    for (const [row, values] of rows.entries()) {
      if (row === pivot) continue;
      const factor = at(row, pivot);
      rows[row] = values.map((value, column) => value - factor * at(pivot, column));
    }
  }
  return rows.map((row) => row.at(-1) ?? 0);
}
