import type { Picture } from '../pictures/decode-picture.ts';
import { cropPicture, type Area } from './crop-picture.ts';
import type { AskNet } from './face-models.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

const inputSide = 64;
const pointCount = 68;

/** The 68 points of a face: jaw 0–16, brows 17–26, nose 27–35, eyes 36–47, mouth 48–67. */
export async function findLandmarks(ask: AskNet, picture: Picture, face: Area): Promise<readonly Point[]> {
  const { data } = await cropPicture(picture, face, { width: inputSide, height: inputSide });
  const values = Float32Array.from({ length: inputSide * inputSide }, (_, pixel) => brightnessAt(data, pixel) / 256);
  const { output } = await ask('landmarks', { values, shape: [1, 1, inputSide, inputSide] });
  if (output?.length !== pointCount * 2) throw new Error('the landmark net answered no points');
  return Array.from({ length: pointCount }, (_, index) => ({
    x: face.left + (output[index * 2] ?? 0) * face.width,
    y: face.top + (output[index * 2 + 1] ?? 0) * face.height,
  }));
}

/** Luma (ITU-R BT.601), 0 to 255. */
export const brightnessAt = (data: Uint8Array, pixel: number): number =>
  0.299 * (data[pixel * 3] ?? 0) + 0.587 * (data[pixel * 3 + 1] ?? 0) + 0.114 * (data[pixel * 3 + 2] ?? 0);

/** The middle of some of a face's points. */
export function middleOf(points: readonly Point[], indexes: readonly number[]): Point {
  const chosen = indexes.map((index) => pointAt(points, index));
  return {
    x: chosen.reduce((sum, { x }) => sum + x, 0) / chosen.length,
    y: chosen.reduce((sum, { y }) => sum + y, 0) / chosen.length,
  };
}

export function pointAt(points: readonly Point[], index: number): Point {
  const point = points[index];
  if (!point) throw new RangeError(`a face has no point ${index}`);
  return point;
}

export const distanceBetween = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);
