import { Tensor, type InferenceSession } from 'onnxruntime-node';
import sharp from 'sharp';

import type { Picture } from '../../pictures/decode-picture.ts';
import { cornersOf, smallestRectangle, type Point, type Quad, type Slanted } from './geometry.ts';

/** Where a line of text stands; which end it begins at is not known yet. */
export interface TextBox {
  readonly quad: Quad;
  readonly place: Slanted;
}

interface Chances {
  readonly width: number;
  readonly height: number;
  readonly values: Float32Array;
}

/** The network's own figures: each channel's mean and spread over its training pictures. */
const means = [0.485, 0.456, 0.406] as const;
const spreads = [0.229, 0.224, 0.225] as const;
const leastChance = 0.3;
const leastMeanChance = 0.5;
const leastPixels = 12;
/** It marks the heart of a line: the box grows by this share of area to circumference. */
const growth = 1.6;

/** The picture is looked at with its longer side at most `maxSide`. */
export async function detectText(
  session: InferenceSession,
  picture: Picture,
  maxSide: number,
): Promise<readonly TextBox[]> {
  const chances = await askNetwork(session, picture, maxSide);
  const [scaleX, scaleY] = [picture.width / chances.width, picture.height / chances.height];
  return findIslands(chances).flatMap((points) => {
    const rectangle = smallestRectangle(points);
    if (rectangle.short < 3) return [];
    const grown = (rectangle.long * rectangle.short * growth) / (rectangle.long + rectangle.short);
    const larger = { ...rectangle, long: rectangle.long + grown, short: rectangle.short + grown };
    const place = smallestRectangle(cornersOf(larger).map(({ x, y }) => ({ x: x * scaleX, y: y * scaleY })));
    return [{ place, quad: cornersOf(place) }];
  });
}

async function askNetwork(session: InferenceSession, picture: Picture, maxSide: number): Promise<Chances> {
  const scale = Math.min(1, maxSide / Math.max(picture.width, picture.height));
  const [width, height] = [roundToGrid(picture.width * scale), roundToGrid(picture.height * scale)];
  const raw = { width: picture.width, height: picture.height, channels: 3 as const };
  const pixels = await sharp(picture.data, { raw }).resize(width, height, { fit: 'fill' }).raw().toBuffer();
  const size = width * height;
  const input = new Float32Array(3 * size);
  for (const channel of [0, 1, 2] as const) {
    for (let index = 0; index < size; index++)
      input[channel * size + index] = ((pixels[index * 3 + channel] ?? 0) / 255 - means[channel]) / spreads[channel];
  }
  const [inputName = '', outputName = ''] = [session.inputNames[0], session.outputNames[0]];
  const answer = await session.run({ [inputName]: new Tensor('float32', input, [1, 3, height, width]) });
  return { width, height, values: answer[outputName]?.data as Float32Array };
}

/** The network halves the picture five times. */
const roundToGrid = (pixels: number): number => Math.max(32, Math.round(pixels / 32) * 32);

/** Connected pixels that are likely text, as the outer points of each of their rows. */
function findIslands(chances: Chances): readonly (readonly Point[])[] {
  const { width, values } = chances;
  const isSeen = Uint8Array.from(values, (chance) => (chance > leastChance ? 0 : 1));
  const waiting = new Int32Array(values.length);
  const islands: (readonly Point[])[] = [];
  for (let start = 0; start < values.length; start++) {
    if (isSeen[start]) continue;
    const island = waiting.subarray(0, flood(start, chances, isSeen, waiting));
    const sum = island.reduce((total, index) => total + (values[index] ?? 0), 0);
    if (island.length >= leastPixels && sum / island.length >= leastMeanChance)
      islands.push(outerPoints(island, width));
  }
  return islands;
}

/** Gathers what is connected to `start`, and says how many pixels that are. */
function flood(start: number, { width, height }: Chances, isSeen: Uint8Array, waiting: Int32Array): number {
  let [first, last] = [0, 1];
  waiting[0] = start;
  isSeen[start] = 1;
  while (first < last) {
    for (const neighbour of neighboursOf(waiting[first++] ?? 0, width, height)) {
      if (isSeen[neighbour]) continue;
      isSeen[neighbour] = 1;
      waiting[last++] = neighbour;
    }
  }
  return last;
}

function* neighboursOf(index: number, width: number, height: number): Generator<number> {
  const [x, y] = [index % width, Math.floor(index / width)];
  for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++) {
    for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++) yield row * width + column;
  }
}

function outerPoints(indexes: Int32Array, width: number): readonly Point[] {
  const rows = new Map<number, { left: number; right: number }>();
  for (const index of indexes) {
    const [x, y] = [index % width, Math.floor(index / width)];
    const row = rows.get(y);
    if (row) [row.left, row.right] = [Math.min(row.left, x), Math.max(row.right, x)];
    else rows.set(y, { left: x, right: x });
  }
  return [...rows].flatMap(([y, { left, right }]) => [
    { x: left, y },
    { x: right, y },
  ]);
}
