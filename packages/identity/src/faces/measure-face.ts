import type { Picture } from '../pictures/decode-picture.ts';
import { cropPicture, type Area } from './crop-picture.ts';
import { softmax, type AskNet } from './face-models.ts';
import { brightnessAt, distanceBetween, middleOf, pointAt, type Point } from './find-landmarks.ts';

/** How far the nose stands from the middle of both jaws, −1 to 1. Negative: turned to the picture's left. */
export function turnOf(landmarks: readonly Point[]): number {
  const nose = pointAt(landmarks, 30);
  const [left, right] = [distanceBetween(nose, pointAt(landmarks, 2)), distanceBetween(nose, pointAt(landmarks, 14))];
  return (left - right) / (left + right);
}

/** From one outer corner of the eyes to the other, in units of the way from the eyes to the mouth. */
export function eyeWidthOf(landmarks: readonly Point[]): number {
  const eyes = middleOf(landmarks, eyePoints);
  const mouth = middleOf(landmarks, [48, 51, 54, 57]);
  return distanceBetween(pointAt(landmarks, 36), pointAt(landmarks, 45)) / distanceBetween(eyes, mouth);
}

/** The angle of the line through both eyes, in degrees. */
export function rollOf(landmarks: readonly Point[]): number {
  const [one, other] = [pointAt(landmarks, 36), pointAt(landmarks, 45)];
  return (Math.atan2(other.y - one.y, other.x - one.x) * 180) / Math.PI;
}

const eyePoints = Array.from({ length: 12 }, (_, index) => 36 + index);

/** How far the lips stand apart, as a part of the mouth's width. */
export function mouthOf(landmarks: readonly Point[]): number {
  const width = distanceBetween(pointAt(landmarks, 60), pointAt(landmarks, 64));
  return distanceBetween(pointAt(landmarks, 62), pointAt(landmarks, 66)) / width;
}

const eyeSide = 24;

/** How sure the net is that the less closed eye is closed, 0 to 1. */
export async function eyesClosed(ask: AskNet, picture: Picture, landmarks: readonly Point[]): Promise<number> {
  const closed: number[] = [];
  for (const first of [36, 42]) {
    const [outer, inner] = [pointAt(landmarks, first), pointAt(landmarks, first + 3)];
    const { y } = middleOf(landmarks, [first + 1, first + 2, first + 4, first + 5]);
    const side = Math.abs(inner.x - outer.x) * 1.6;
    const area = { left: (outer.x + inner.x) / 2 - side / 2, top: y - side / 2, width: side, height: side };
    const { data } = await cropPicture(picture, area, { width: eyeSide, height: eyeSide });
    const values = Float32Array.from({ length: eyeSide * eyeSide }, (_, pixel) => brightnessAt(data, pixel) / 255);
    const { output } = await ask('eyes', { values, shape: [1, 1, eyeSide, eyeSide] });
    closed.push(softmax(output ?? new Float32Array(2))[0] ?? 0);
  }
  return Math.min(...closed);
}

const attackSide = 128;

/** What the passive net says of the picture: 1 is a living face, 0 a picture of one. It only hints. */
export async function passiveScore(ask: AskNet, picture: Picture, face: Area): Promise<number> {
  const scale = Math.min((picture.height - 1) / face.height, (picture.width - 1) / face.width, 2.7);
  const [width, height] = [face.width * scale, face.height * scale];
  const inside = (start: number, length: number, whole: number): number =>
    Math.min(Math.max(0, start), Math.max(0, whole - 1 - length));
  const area = {
    left: inside(face.left + face.width / 2 - width / 2, width, picture.width),
    top: inside(face.top + face.height / 2 - height / 2, height, picture.height),
    width,
    height,
  };
  const { data } = await cropPicture(picture, area, { width: attackSide, height: attackSide });
  const pixels = attackSide * attackSide;
  const values = new Float32Array(3 * pixels);
  for (let pixel = 0; pixel < pixels; pixel += 1)
    for (let colour = 0; colour < 3; colour += 1) values[colour * pixels + pixel] = data[pixel * 3 + 2 - colour] ?? 0;
  const { output } = await ask('attack', { values, shape: [1, 3, attackSide, attackSide] });
  return softmax(output ?? new Float32Array(2))[0] ?? 0;
}
