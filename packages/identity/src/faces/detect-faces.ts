import type { Picture } from '../pictures/decode-picture.ts';
import { cropPicture, scalePicture, type Area } from './crop-picture.ts';
import type { AskNet } from './face-models.ts';

export interface FoundFace extends Area {
  /** How sure the net is, 0 to 1. */
  readonly score: number;
}

const inputWidth = 320;
const inputHeight = 240;
const inputPixels = inputWidth * inputHeight;

/** From here on the net is believed. Where it had to look closer, it must be surer. */
const leastScore = 0.65;
const leastScoreCloser = 0.8;
/** Two boxes that share more than this are one face. */
const sameFaceOverlap = 0.4;

/**
 * Every face of a picture, the largest first. The net sees 320 by 240 pixels: where it finds nobody, it looks again at the
 * picture with room around it (a portrait that fills its frame) and then at its parts (a small face in a large picture).
 */
export async function detectFaces(
  ask: AskNet,
  picture: Picture,
  { closely }: { readonly closely: boolean } = { closely: true },
): Promise<readonly FoundFace[]> {
  const whole = { left: 0, top: 0, width: picture.width, height: picture.height };
  const atOnce = await detectIn(ask, picture, { area: whole, leastScore });
  if (atOnce.length > 0 || !closely) return atOnce;
  const withRoom = await detectIn(ask, picture, { area: grow(whole, 0.35), leastScore: leastScoreCloser });
  if (withRoom.length > 0) return withRoom;
  const parts = await detectInParts(ask, picture);
  return mergeFaces(parts);
}

interface Look {
  readonly area: Area;
  readonly leastScore: number;
}

async function detectInParts(ask: AskNet, picture: Picture): Promise<readonly FoundFace[]> {
  const found: FoundFace[] = [];
  for (const row of [0, 0.25, 0.5])
    for (const column of [0, 0.25, 0.5]) {
      const area = {
        left: column * picture.width,
        top: row * picture.height,
        width: picture.width / 2,
        height: picture.height / 2,
      };
      found.push(...(await detectIn(ask, picture, { area, leastScore: leastScoreCloser })));
    }
  return found;
}

async function detectIn(ask: AskNet, picture: Picture, look: Look): Promise<readonly FoundFace[]> {
  const { area } = look;
  const scale = Math.min(inputWidth / area.width, inputHeight / area.height);
  const size = {
    width: Math.min(inputWidth, Math.max(2, Math.round(area.width * scale))),
    height: Math.min(inputHeight, Math.max(2, Math.round(area.height * scale))),
  };
  const isWhole = area.left === 0 && area.top === 0 && area.width === picture.width && area.height === picture.height;
  const seen = isWhole ? await scalePicture(picture, size) : await cropPicture(picture, area, size);
  const { scores, boxes } = await ask('detection', { values: toInput(seen), shape: [1, 3, inputHeight, inputWidth] });
  if (!scores || !boxes) throw new Error('the detection net answered no boxes');
  return mergeFaces(readBoxes({ scores, boxes, look, scale }));
}

/** Centred bytes, colour by colour; what the picture does not fill is black. */
function toInput({ data, width, height }: Picture): Float32Array {
  const values = new Float32Array(3 * inputPixels).fill(-127 / 128);
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1)
      for (let colour = 0; colour < 3; colour += 1)
        values[colour * inputPixels + row * inputWidth + column] =
          ((data[(row * width + column) * 3 + colour] ?? 0) - 127) / 128;
  return values;
}

interface NetBoxes {
  readonly scores: Float32Array;
  readonly boxes: Float32Array;
  readonly look: Look;
  readonly scale: number;
}

function readBoxes({ scores, boxes, look, scale }: NetBoxes): readonly FoundFace[] {
  const found: FoundFace[] = [];
  for (let index = 0; index * 2 + 1 < scores.length; index += 1) {
    const score = scores[index * 2 + 1] ?? 0;
    if (score < look.leastScore) continue;
    const [left = 0, top = 0, right = 0, bottom = 0] = boxes.subarray(index * 4, index * 4 + 4);
    found.push({
      score,
      left: look.area.left + (left * inputWidth) / scale,
      top: look.area.top + (top * inputHeight) / scale,
      width: ((right - left) * inputWidth) / scale,
      height: ((bottom - top) * inputHeight) / scale,
    });
  }
  return found;
}

/** Of boxes over each other only the surest stays. */
function mergeFaces(found: readonly FoundFace[]): readonly FoundFace[] {
  const apart: FoundFace[] = [];
  for (const face of found.toSorted((one, other) => other.score - one.score))
    if (apart.every((other) => overlapOf(face, other) < sameFaceOverlap)) apart.push(face);
  return apart.toSorted((one, other) => other.width * other.height - one.width * one.height);
}

/** What two areas share, as a part of what they cover together. */
function overlapOf(one: Area, other: Area): number {
  const width = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const height = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  if (width <= 0 || height <= 0) return 0;
  const shared = width * height;
  return shared / (one.width * one.height + other.width * other.height - shared);
}

/** The same area with room on every side, as a part of its sides. */
export const grow = ({ left, top, width, height }: Area, room: number): Area => ({
  left: left - width * room,
  top: top - height * room,
  width: width * (1 + 2 * room),
  height: height * (1 + 2 * room),
});
