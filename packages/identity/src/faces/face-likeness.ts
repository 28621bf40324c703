import type { Picture } from '../pictures/decode-picture.ts';
import { likenessOf, likenessSize, type Likeness } from '../pictures/likeness.ts';
import { mirrorPicture, scalePicture, type Area } from './crop-picture.ts';
import { alignFace } from './embed-face.ts';
import type { AskNet } from './face-models.ts';
import { brightnessAt, findLandmarks, type Point } from './find-landmarks.ts';

/** Points are looked for again where they were found: a rim around the frame moves the first ones, not these. */
const rounds = 3;
const margin = 1.2;

/**
 * Of the face alone, upright and always as large: nearly the same in a frame with a rim, or in a mirror. ADR 71 says how
 * far copies and other moments differ.
 */
export async function likenessOfFace(ask: AskNet, picture: Picture, landmarks: readonly Point[]): Promise<Likeness> {
  const mirrored = await mirrorPicture(picture);
  const inMirror = landmarks.map(({ x, y }) => ({ x: picture.width - x, y }));
  return { plain: await look(ask, picture, landmarks), mirrored: await look(ask, mirrored, inMirror) };
}

async function look(ask: AskNet, picture: Picture, landmarks: readonly Point[]): Promise<Uint8Array> {
  let found = landmarks;
  for (let round = 0; round < rounds; round += 1) found = await findLandmarks(ask, picture, squareAround(found));
  const { data, width, height } = await scalePicture(await alignFace(picture, found), likenessSize);
  return likenessOf(Array.from({ length: width * height }, (_, pixel) => brightnessAt(data, pixel))).plain;
}

function squareAround(points: readonly Point[]): Area {
  const [across, down] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, right] = [Math.min(...across), Math.max(...across)];
  const [top, bottom] = [Math.min(...down), Math.max(...down)];
  const side = Math.max(right - left, bottom - top) * margin;
  return { left: (left + right) / 2 - side / 2, top: (top + bottom) / 2 - side / 2, width: side, height: side };
}
