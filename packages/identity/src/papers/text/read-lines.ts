import sharp from 'sharp';

import type { Picture } from '../../pictures/decode-picture.ts';
import { detectText, type TextBox } from './detect-text.ts';
import { cornersOf, distance, halfTurn, turn, upsideDown, type Point, type Quad } from './geometry.ts';
import type { TextEngine } from './open-text-engine.ts';
import { recogniseText, type Alphabet, type Recognised } from './recognise-text.ts';

/** A line as somebody reads it who holds the paper upright. */
export interface TextLine extends Recognised {
  readonly quad: Quad;
  /** Of its start and its middle, in axes that lie along the text. */
  readonly left: number;
  readonly middle: number;
  readonly width: number;
  readonly height: number;
}

export interface ReadText {
  readonly lines: readonly TextLine[];
  /** The part of the picture that was looked at: the whole, or the paper where it is small. */
  readonly picture: Picture;
  /** Direction of the text: 0 where the paper stands upright. */
  readonly angle: number;
  /** The same line again, with an alphabet of its own. */
  readonly readAgain: (quad: Quad, alphabet: Alphabet) => Promise<Recognised>;
}

const detectorSide = 1_280;
/** Below it a line is noise of the table or a pattern of the paper. */
const leastConfidence = 0.5;
/** A paper that fills less of the picture is looked at again from nearer. */
const fullShare = 0.6;
const nearMargin = 0.12;

export async function readLines(engine: TextEngine, picture: Picture): Promise<ReadText> {
  const far = await readOnce(engine, picture);
  const near = await nearer(far);
  if (!near) return far;
  const again = await readOnce(engine, near);
  return lettersOf(again.lines) > lettersOf(far.lines) ? again : far;
}

async function readOnce(engine: TextEngine, picture: Picture): Promise<ReadText> {
  const boxes = await detectText(engine.detector, picture, detectorSide);
  const read = (quad: Quad, alphabet?: Alphabet): Promise<Recognised> =>
    recogniseText(engine.recogniser, picture, alphabet ? { quad, alphabet } : { quad });
  const axis = commonDirection(boxes);
  const along = boxes.map((box) => alongDirection(box, axis));
  const isUpsideDown = await standsOnItsHead(along, read);
  const angle = isUpsideDown ? axis + Math.PI : axis;
  const lines: TextLine[] = [];
  for (const box of along) {
    const quad = isUpsideDown ? upsideDown(box) : box;
    const recognised = await read(quad);
    if (recognised.text !== '' && recognised.confidence >= leastConfidence)
      lines.push({ ...recognised, ...placeOf(quad, angle), quad });
  }
  return { lines: lines.toSorted((one, other) => one.middle - other.middle), picture, angle, readAgain: read };
}

/** Long lines decide. Directions are doubled, since a line has no beginning. */
function commonDirection(boxes: readonly TextBox[]): number {
  let [cosine, sine] = [0, 0];
  for (const { place } of boxes) {
    if (place.long < place.short * 2.5) continue;
    cosine += place.long * Math.cos(2 * place.angle);
    sine += place.long * Math.sin(2 * place.angle);
  }
  return cosine === 0 && sine === 0 ? 0 : Math.atan2(sine, cosine) / 2;
}

/** A short word may be taller than long: it is turned to lie as the others do. */
function alongDirection({ place, quad }: TextBox, axis: number): Quad {
  const difference = halfTurn(place.angle - axis);
  if (Math.abs(difference) > Math.PI / 4)
    return cornersOf({
      ...place,
      long: place.short,
      short: place.long,
      angle: axis + halfTurn(difference - Math.PI / 2),
    });
  const isSameWay = Math.abs(Math.atan2(Math.sin(place.angle - axis), Math.cos(place.angle - axis))) < Math.PI / 2;
  return isSameWay ? quad : upsideDown(quad);
}

/** The network is sure of upright text (0.97) and not of the same upside down (0.35). */
async function standsOnItsHead(quads: readonly Quad[], read: (quad: Quad) => Promise<Recognised>): Promise<boolean> {
  const shape = (quad: Quad): number => distance(quad[0], quad[1]) / Math.max(1, distance(quad[0], quad[3]));
  const samples = quads
    .filter((quad) => shape(quad) > 3 && shape(quad) < 14)
    .toSorted((one, other) => distance(other[0], other[1]) - distance(one[0], one[1]))
    .slice(0, 5);
  let balance = 0;
  for (const quad of samples) {
    const [one, other] = [await read(quad), await read(upsideDown(quad))];
    balance += one.confidence * one.text.length - other.confidence * other.text.length;
    balance += 4 * (one.confidence - other.confidence);
  }
  return balance < 0;
}

function placeOf(quad: Quad, angle: number): Pick<TextLine, 'left' | 'middle' | 'width' | 'height'> {
  const [topLeft, topRight, , bottomLeft] = quad;
  const start = turn({ x: (topLeft.x + bottomLeft.x) / 2, y: (topLeft.y + bottomLeft.y) / 2 }, angle);
  return {
    left: start.x,
    middle: start.y,
    width: distance(topLeft, topRight),
    height: distance(topLeft, bottomLeft),
  };
}

const lettersOf = (lines: readonly TextLine[]): number =>
  lines.reduce((sum, { text, confidence }) => sum + (confidence > 0.8 ? text.length : 0), 0);

/** The surroundings of the text, where they are a small part of the picture. */
async function nearer({ lines, picture }: ReadText): Promise<Picture | undefined> {
  const corners = lines
    .filter(({ confidence, text }) => confidence > 0.7 && text.length > 2)
    .flatMap(({ quad }) => quad);
  const area = surroundings(corners, picture);
  if (!area || Math.max(area.width, area.height) > fullShare * Math.max(picture.width, picture.height))
    return undefined;
  const raw = { width: picture.width, height: picture.height, channels: 3 as const };
  const scale = Math.min(2, detectorSide / Math.max(area.width, area.height));
  const { data, info } = await sharp(picture.data, { raw })
    .extract(area)
    .resize(Math.round(area.width * Math.max(1, scale)))
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

function surroundings(
  corners: readonly Point[],
  { width, height }: Picture,
): { left: number; top: number; width: number; height: number } | undefined {
  if (corners.length === 0) return undefined;
  const [left, right] = [Math.min(...corners.map(({ x }) => x)), Math.max(...corners.map(({ x }) => x))];
  const [top, bottom] = [Math.min(...corners.map(({ y }) => y)), Math.max(...corners.map(({ y }) => y))];
  const margin = nearMargin * Math.max(right - left, bottom - top);
  const from = { x: Math.max(0, Math.floor(left - margin)), y: Math.max(0, Math.floor(top - margin)) };
  return {
    left: from.x,
    top: from.y,
    width: Math.min(width, Math.ceil(right + margin)) - from.x,
    height: Math.min(height, Math.ceil(bottom + margin)) - from.y,
  };
}
