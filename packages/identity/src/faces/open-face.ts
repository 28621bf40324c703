import { decodePicture, type Picture } from '../pictures/decode-picture.ts';
import { turnPicture } from './crop-picture.ts';
import { detectFaces } from './detect-faces.ts';
import { embedFaceBothWays, type Embedding } from './embed-face.ts';
import type { AskNet } from './face-models.ts';
import { qualityOf } from './face-quality.ts';
import { findLandmarks } from './find-landmarks.ts';

/** Of the longer side of a picture that is looked at. */
const maxSide = 1600;
/**
 * Length of the embedding before it is scaled: upright faces give 2.9 to 4.5, sideways ones and what is no face up to 2.9.
 * Those resemble each other, of any two people, and must never be compared.
 */
const surelyUpright = 3.2;
const leastStrength = 2.5;

export type PictureOfFaces =
  | {
      readonly faces: 1;
      readonly embedding: Embedding;
      readonly usable: boolean;
      /** It shows one cheek more than the other. */
      readonly isTurned: boolean;
      readonly reasons: readonly string[];
    }
  | {
      readonly faces: number;
      readonly embedding: undefined;
      /** It is no picture, or too large a one. */
      readonly isUnreadable?: true;
    };

interface Candidate {
  readonly seen: PictureOfFaces;
  readonly strength: number;
}

/** Finds the only face. Not every camera says how it was held, so the picture is turned where the face is doubtful. */
export async function openFace(ask: AskNet, bytes: Uint8Array): Promise<PictureOfFaces> {
  const upright = await decodePicture(bytes, maxSide);
  if (!upright) return { faces: 0, embedding: undefined, isUnreadable: true };
  let best = await lookAt(ask, upright, { closely: true });
  if (best.strength >= surelyUpright) return best.seen;
  for (const degrees of [90, 270, 180] as const) {
    const candidate = await lookAt(ask, await turnPicture(upright, degrees), { closely: false });
    if (candidate.strength > best.strength * 1.15) best = candidate;
  }
  return best.seen;
}

async function lookAt(ask: AskNet, picture: Picture, how: { readonly closely: boolean }): Promise<Candidate> {
  const found = await detectFaces(ask, picture, how);
  const [face] = found;
  if (!face) return { seen: { faces: 0, embedding: undefined }, strength: 0 };
  const landmarks = await findLandmarks(ask, picture, face);
  const { embedding, strength } = await embedFaceBothWays(ask, picture, landmarks);
  if (found.length > 1) return { seen: { faces: found.length, embedding: undefined }, strength };
  const { usable, isTurned, reasons } = await qualityOf(picture, face, landmarks);
  const isClear = strength >= leastStrength;
  const unclear = isClear || reasons.length > 0 ? [] : ['el rostro no se distingue bien: tome otra foto'];
  const seen = { faces: 1 as const, embedding, usable: usable && isClear, isTurned, reasons: [...reasons, ...unclear] };
  return { seen, strength };
}
