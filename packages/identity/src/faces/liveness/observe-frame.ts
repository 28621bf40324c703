import type { Picture } from '../../pictures/decode-picture.ts';
import type { Likeness } from '../../pictures/likeness.ts';
import { scalePicture } from '../crop-picture.ts';
import { detectFaces } from '../detect-faces.ts';
import { embedFace, type Embedding } from '../embed-face.ts';
import { likenessOfFace } from '../face-likeness.ts';
import type { AskNet } from '../face-models.ts';
import { brightnessAt, findLandmarks, type Point } from '../find-landmarks.ts';
import { eyesClosed, eyeWidthOf, mouthOf, passiveScore, rollOf, turnOf } from '../measure-face.ts';

/** One frame of a sequence, in numbers. */
export interface FrameObservation {
  readonly faces: number;
  /** Of the only face; undefined where there is none, or more than one. */
  readonly face: FaceObservation | undefined;
  /** The picture as a few brightnesses, by which a repeated one is known. */
  readonly thumbnail: Uint8Array;
}

export interface FaceObservation {
  readonly landmarks: readonly Point[];
  /** Positive: towards the right side of the picture, which is the person's own left. */
  readonly turn: number;
  /** Of the line through both eyes, in degrees. */
  readonly roll: number;
  /** A flat picture gets narrow when it is turned. */
  readonly eyeWidth: number;
  readonly mouth: number;
  readonly eyesClosed: number;
  /** Of the picture's shorter side. */
  readonly width: number;
  readonly centre: { readonly x: number; readonly y: number };
  readonly passive: number;
  readonly embedding: Embedding;
  readonly likeness: Likeness;
}

const thumbnailSide = 32;

export async function observeFrame(ask: AskNet, picture: Picture): Promise<FrameObservation> {
  const found = await detectFaces(ask, picture, { closely: false });
  const thumbnail = await thumbnailOf(picture);
  const [face] = found;
  if (!face || found.length > 1) return { faces: found.length, face: undefined, thumbnail };
  const landmarks = await findLandmarks(ask, picture, face);
  const shorter = Math.min(picture.width, picture.height);
  const observation = {
    landmarks,
    turn: turnOf(landmarks),
    roll: rollOf(landmarks),
    eyeWidth: eyeWidthOf(landmarks),
    mouth: mouthOf(landmarks),
    eyesClosed: await eyesClosed(ask, picture, landmarks),
    width: face.width / shorter,
    centre: { x: (face.left + face.width / 2) / shorter, y: (face.top + face.height / 2) / shorter },
    passive: await passiveScore(ask, picture, face),
    embedding: await embedFace(ask, picture, landmarks),
    likeness: await likenessOfFace(ask, picture, landmarks),
  };
  return { faces: 1, face: observation, thumbnail };
}

async function thumbnailOf(picture: Picture): Promise<Uint8Array> {
  const { data } = await scalePicture(picture, { width: thumbnailSide, height: thumbnailSide });
  return Uint8Array.from({ length: thumbnailSide * thumbnailSide }, (_, pixel) => brightnessAt(data, pixel));
}
