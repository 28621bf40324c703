import { Tensor, type InferenceSession } from 'onnxruntime-node';
import sharp, { type Sharp } from 'sharp';

import type { Picture } from '../../pictures/decode-picture.ts';

/** The detector's own input. */
const inputWidth = 320;
const inputHeight = 240;
const leastChance = 0.75;
/** A portrait shows hair and shoulders around the face. */
const around = 0.45;

interface Face {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The largest face of the paper with its surroundings, as a JPEG. */
export async function findPortrait(session: InferenceSession, paper: Picture): Promise<Uint8Array | undefined> {
  const face = largestOf(await detectFaces(session, paper));
  if (!face) return undefined;
  const left = Math.max(0, Math.round(face.left - around * face.width));
  const top = Math.max(0, Math.round(face.top - around * face.height));
  const width = Math.min(paper.width - left, Math.round(face.width * (1 + 2 * around)));
  const height = Math.min(paper.height - top, Math.round(face.height * (1 + 2 * around)));
  return open(paper).extract({ left, top, width, height }).jpeg({ quality: 92 }).toBuffer();
}

const open = ({ data, width, height }: Picture): Sharp => sharp(data, { raw: { width, height, channels: 3 } });

const largestOf = (faces: readonly Face[]): Face | undefined =>
  faces.toSorted((one, other) => other.width * other.height - one.width * one.height)[0];

async function detectFaces(session: InferenceSession, picture: Picture): Promise<readonly Face[]> {
  const scale = Math.min(inputWidth / picture.width, inputHeight / picture.height);
  const input = await layOut(picture, scale);
  const answer = await session.run({ input: new Tensor('float32', input, [1, 3, inputHeight, inputWidth]) });
  const [chances, boxes] = [answer['scores']?.data as Float32Array, answer['boxes']?.data as Float32Array];
  const faces: Face[] = [];
  for (let index = 0; index * 2 < chances.length; index++) {
    if ((chances[index * 2 + 1] ?? 0) < leastChance) continue;
    const [left = 0, top = 0, right = 0, bottom = 0] = boxes.subarray(index * 4, index * 4 + 4);
    faces.push({
      left: (left * inputWidth) / scale,
      top: (top * inputHeight) / scale,
      width: ((right - left) * inputWidth) / scale,
      height: ((bottom - top) * inputHeight) / scale,
    });
  }
  return faces;
}

/** In the upper left corner of the detector's own picture. */
async function layOut(picture: Picture, scale: number): Promise<Float32Array> {
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)];
  const pixels = await open(picture).resize(width, height, { fit: 'fill', kernel: 'linear' }).raw().toBuffer();
  const size = inputWidth * inputHeight;
  const input = new Float32Array(3 * size).fill(-127 / 128);
  for (const [index, value] of pixels.entries()) {
    const pixel = Math.floor(index / 3);
    const place = Math.floor(pixel / width) * inputWidth + (pixel % width);
    input[(index % 3) * size + place] = (value - 127) / 128;
  }
  return input;
}
