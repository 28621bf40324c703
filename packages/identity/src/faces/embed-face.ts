import type { Picture } from '../pictures/decode-picture.ts';
import { cropPicture } from './crop-picture.ts';
import type { AskNet } from './face-models.ts';
import { middleOf, type Point } from './find-landmarks.ts';

/** 512 numbers of length one that are near to each other for one person. Never stored. */
export type Embedding = Float32Array;

const side = 112;
const pixels = side * side;

/** Where the net expects both eyes, the nose and the corners of the mouth. */
const expectedPoints: readonly Point[] = [
  { x: 38.2946, y: 51.6963 },
  { x: 73.5318, y: 51.5014 },
  { x: 56.0252, y: 71.7366 },
  { x: 41.5493, y: 92.3655 },
  { x: 70.7299, y: 92.2041 },
];

const fivePointsOf = (landmarks: readonly Point[]): readonly Point[] =>
  [[37, 38, 40, 41], [43, 44, 46, 47], [30], [48], [54]].map((indexes) => middleOf(landmarks, indexes));

/** Of the face as it is, for many frames. */
export async function embedFace(ask: AskNet, picture: Picture, landmarks: readonly Point[]): Promise<Embedding> {
  return toLengthOne(await askFor(ask, (await alignFace(picture, landmarks)).data));
}

/** Of the face and its mirror image together: steadier, for twice the time. */
export async function embedFaceBothWays(
  ask: AskNet,
  picture: Picture,
  landmarks: readonly Point[],
): Promise<{ readonly embedding: Embedding; readonly strength: number }> {
  const { data: aligned } = await alignFace(picture, landmarks);
  const [one, other] = [await askFor(ask, aligned), await askFor(ask, mirror(aligned))];
  return {
    embedding: toLengthOne(one.map((value, index) => value + (other[index] ?? 0))),
    strength: (lengthOf(one) + lengthOf(other)) / 2,
  };
}

/** The cosine of two embeddings: one for the same picture, about zero for strangers. */
export const cosineOf = (one: Embedding, other: Embedding): number =>
  one.reduce((sum, value, index) => sum + value * (other[index] ?? 0), 0);

/** Blue, green, red: the net was trained so, whatever its publisher's own program feeds it. */
async function askFor(ask: AskNet, aligned: Uint8Array): Promise<Float32Array> {
  const values = new Float32Array(3 * pixels);
  for (let pixel = 0; pixel < pixels; pixel += 1)
    for (let colour = 0; colour < 3; colour += 1)
      values[colour * pixels + pixel] = ((aligned[pixel * 3 + 2 - colour] ?? 0) - 127) / 128;
  const { output } = await ask('embedding', { values, shape: [1, 3, side, side] });
  if (!output) throw new Error('the embedding net answered nothing');
  return output;
}

const lengthOf = (values: Float32Array): number => Math.hypot(...values);

function toLengthOne(values: Float32Array): Float32Array {
  const length = lengthOf(values);
  return values.map((value) => value / length);
}

function mirror(aligned: Uint8Array): Uint8Array {
  const mirrored = new Uint8Array(aligned.length);
  for (let row = 0; row < side; row += 1)
    for (let column = 0; column < side; column += 1)
      for (let colour = 0; colour < 3; colour += 1)
        mirrored[(row * side + column) * 3 + colour] = aligned[(row * side + side - 1 - column) * 3 + colour] ?? 0;
  return mirrored;
}

/** Turns, moves and scales the picture so that the face stands where the net expects it. */
export async function alignFace(picture: Picture, landmarks: readonly Point[]): Promise<Picture> {
  const { near, points } = await comeNear(picture, fivePointsOf(landmarks));
  return { data: warp(near, fitSimilarity(points, expectedPoints)), width: side, height: side };
}

/** Sampling a large face point by point would catch single hairs: it is scaled down first. */
async function comeNear(
  picture: Picture,
  points: readonly Point[],
): Promise<{ readonly near: Picture; readonly points: readonly Point[] }> {
  const { along, across } = fitSimilarity(points, expectedPoints);
  const scale = Math.hypot(along, across) * 1.5;
  if (scale >= 1) return { near: picture, points };
  const size = { width: Math.round(picture.width * scale), height: Math.round(picture.height * scale) };
  const near = await cropPicture(
    picture,
    { left: 0, top: 0, width: picture.width, height: picture.height },
    { width: Math.max(2, size.width), height: Math.max(2, size.height) },
  );
  const [acrossScale, downScale] = [near.width / picture.width, near.height / picture.height];
  return { near, points: points.map(({ x, y }) => ({ x: x * acrossScale, y: y * downScale })) };
}

/** x′ = along·x − across·y + right, y′ = across·x + along·y + down. */
interface Similarity {
  readonly along: number;
  readonly across: number;
  readonly right: number;
  readonly down: number;
}

/** The turn, scale and shift that bring one set of points nearest to another (least squares, Umeyama 1991). */
function fitSimilarity(from: readonly Point[], to: readonly Point[]): Similarity {
  const every = from.map((_, index) => index);
  const [fromMiddle, toMiddle] = [middleOf(from, every), middleOf(to, every)];
  let [spread, straight, turned] = [0, 0, 0];
  for (const [index, point] of from.entries()) {
    const target = to[index] ?? toMiddle;
    const [x, y] = [point.x - fromMiddle.x, point.y - fromMiddle.y];
    const [targetX, targetY] = [target.x - toMiddle.x, target.y - toMiddle.y];
    spread += x * x + y * y;
    straight += x * targetX + y * targetY;
    turned += x * targetY - y * targetX;
  }
  const [along, across] = [straight / spread, turned / spread];
  return {
    along,
    across,
    right: toMiddle.x - along * fromMiddle.x + across * fromMiddle.y,
    down: toMiddle.y - across * fromMiddle.x - along * fromMiddle.y,
  };
}

/** Samples between four pixels; outside of the picture it is black. */
function warp({ data, width, height }: Picture, { along, across, right, down }: Similarity): Uint8Array {
  const warped = new Uint8Array(pixels * 3);
  const determinant = along * along + across * across;
  for (let row = 0; row < side; row += 1)
    for (let column = 0; column < side; column += 1) {
      const [x, y] = [column - right, row - down];
      const sourceX = (along * x + across * y) / determinant;
      const sourceY = (along * y - across * x) / determinant;
      const [left, top] = [Math.floor(sourceX), Math.floor(sourceY)];
      if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) continue;
      const [shareX, shareY] = [sourceX - left, sourceY - top];
      for (let colour = 0; colour < 3; colour += 1) {
        const at = (top * width + left) * 3 + colour;
        const above = (data[at] ?? 0) * (1 - shareX) + (data[at + 3] ?? 0) * shareX;
        const below = (data[at + width * 3] ?? 0) * (1 - shareX) + (data[at + width * 3 + 3] ?? 0) * shareX;
        warped[(row * side + column) * 3 + colour] = above * (1 - shareY) + below * shareY;
      }
    }
  return warped;
}
