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

/** A card may show its holder a second time, small and pale: that one is at most so wide, as a share of the portrait. */
const widestCopy = 0.6;
/** Of a paper's width. Portraits on cards and passports reach a quarter: what is wider was laid over it. */
const widestPortrait = 0.3;
/** A card's width by its height. */
const cardShape = 1.586;

export interface FoundFaces {
  /** The largest face of the paper with its surroundings, as a JPEG. */
  readonly portrait: Uint8Array | undefined;
  /**
   * What makes it doubtful whose portrait that is: a face above or below the paper, as of somebody who holds it, or one
   * on it or at its side that is as large as the portrait.
   */
  readonly stranger: 'beside' | 'on it' | undefined;
}

/** `margin` is the share of the text's width and height that the view shows around the text. */
export async function findFaces(session: InferenceSession, paper: Picture, margin: number): Promise<FoundFaces> {
  const faces = mergeSame(await detectFaces(session, paper));
  const top = (paper.height * margin) / (1 + 2 * margin);
  const isBeside = ({ top: from, height }: Face): boolean =>
    from + height / 2 < top || from + height / 2 > paper.height - top;
  const [portrait, ...others] = largestFirst(faces.filter((face) => !isBeside(face)));
  const least = (portrait?.width ?? 0) * widestCopy;
  const paperWidth = Math.max(paper.width, paper.height * cardShape) / (1 + 2 * margin);
  const isDoubtful = portrait !== undefined && portrait.width > widestPortrait * paperWidth;
  const stranger = isDoubtful || others.some(({ width }) => width > least) ? 'on it' : undefined;
  return {
    portrait: portrait && (await cutOut(paper, portrait)),
    stranger: faces.some((face) => isBeside(face) && face.width > least) ? 'beside' : stranger,
  };
}

function cutOut(paper: Picture, face: Face): Promise<Uint8Array> {
  const left = Math.max(0, Math.round(face.left - around * face.width));
  const top = Math.max(0, Math.round(face.top - around * face.height));
  const width = Math.min(paper.width - left, Math.round(face.width * (1 + 2 * around)));
  const height = Math.min(paper.height - top, Math.round(face.height * (1 + 2 * around)));
  return open(paper).extract({ left, top, width, height }).jpeg({ quality: 92 }).toBuffer();
}

const open = ({ data, width, height }: Picture): Sharp => sharp(data, { raw: { width, height, channels: 3 } });

const largestFirst = (faces: readonly Face[]): readonly Face[] =>
  faces.toSorted((one, other) => other.width * other.height - one.width * one.height);

/** The net finds a face several times: of those whose middle lies in a larger one, that one stands for all. */
function mergeSame(faces: readonly Face[]): readonly Face[] {
  const found: Face[] = [];
  for (const face of largestFirst(faces)) {
    const [across, down] = [face.left + face.width / 2, face.top + face.height / 2];
    const isKnown = found.some(
      ({ left, top, width, height }) => across > left && across < left + width && down > top && down < top + height,
    );
    if (!isKnown) found.push(face);
  }
  return found;
}

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
