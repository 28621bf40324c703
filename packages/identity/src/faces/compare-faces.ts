import { decodePicture, type Picture } from '../pictures/decode-picture.ts';
import { turnPicture } from './crop-picture.ts';
import { detectFaces, type FoundFace } from './detect-faces.ts';
import { cosineOf, embedFaceBothWays, type Embedding } from './embed-face.ts';
import type { AskNet } from './face-models.ts';
import { qualityOf, type FaceQuality } from './face-quality.ts';
import { findLandmarks, type Point } from './find-landmarks.ts';
import { percentOf, verdictOf, type FaceVerdict } from './similarity.ts';

/** Of the longer side of a picture that is looked at. */
const maxSide = 1600;

export interface FaceComparison {
  /** How many faces each picture shows. Only one with one is compared. */
  readonly faces: readonly [number, number];
  /** 0 to 100, rounded down. */
  readonly similarity: number;
  /** `unusable`: nothing was compared, and the reasons say why. */
  readonly verdict: FaceVerdict | 'unusable';
  readonly reasons: readonly string[];
}

/** The only face of a picture, ready to be compared. */
export interface OpenedFace {
  readonly picture: Picture;
  readonly face: FoundFace;
  readonly landmarks: readonly Point[];
}

export type PictureOfFaces =
  | { readonly faces: 1; readonly opened: OpenedFace; readonly quality: FaceQuality }
  | { readonly faces: number; readonly opened: undefined };

export async function compareFaces(ask: AskNet, portrait: Uint8Array, selfie: Uint8Array): Promise<FaceComparison> {
  const one = await openFace(ask, portrait);
  const other = await openFace(ask, selfie);
  const faces = [one.faces, other.faces] as const;
  const reasons = [...describe(one, 'en el retrato'), ...describe(other, 'en la foto')];
  if (!one.opened || !other.opened || !one.quality.usable || !other.quality.usable)
    return { faces, similarity: 0, verdict: 'unusable', reasons };
  const cosine = cosineOf(await embedOpened(ask, one.opened), await embedOpened(ask, other.opened));
  const verdict = verdictOf(cosine);
  return { faces, similarity: percentOf(cosine), verdict, reasons: [...reasons, ...verdictWords[verdict]] };
}

export const embedOpened = (ask: AskNet, { picture, landmarks }: OpenedFace): Promise<Embedding> =>
  embedFaceBothWays(ask, picture, landmarks);

/** Finds the only face. A picture without one is turned by quarters: not every camera says how it was held. */
export async function openFace(ask: AskNet, bytes: Uint8Array): Promise<PictureOfFaces> {
  const upright = await decodePicture(bytes, maxSide);
  if (!upright) return { faces: 0, opened: undefined };
  let [picture, found] = [upright, await detectFaces(ask, upright)];
  for (const degrees of [90, 270, 180] as const) {
    if (found.length > 0) break;
    picture = await turnPicture(upright, degrees);
    found = await detectFaces(ask, picture, { closely: false });
  }
  const [face] = found;
  if (!face || found.length > 1) return { faces: found.length, opened: undefined };
  const landmarks = await findLandmarks(ask, picture, face);
  return { faces: 1, opened: { picture, face, landmarks }, quality: await qualityOf(picture, face, landmarks) };
}

function describe(seen: PictureOfFaces, where: string): readonly string[] {
  if (seen.opened) return seen.quality.reasons.map((reason) => `${where}: ${reason}`);
  if (seen.faces === 0) return [`${where}: no vemos ningún rostro`];
  return [`${where}: hay más de una persona`];
}

const verdictWords: Readonly<Record<FaceVerdict, readonly string[]>> = {
  match: [],
  review: ['el parecido no alcanza para decidir: lo revisa una persona'],
  different: ['los rostros no se parecen lo suficiente'],
};
