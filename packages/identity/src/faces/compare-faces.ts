import { cosineOf } from './embed-face.ts';
import type { AskNet } from './face-models.ts';
import { openFace, type PictureOfFaces } from './open-face.ts';
import { passCosine, percentOf, verdictOf, type FaceVerdict } from './similarity.ts';

export interface FaceComparison {
  /** How many faces each picture shows. Only one with one is compared. */
  readonly faces: readonly [number, number];
  /** 0 to 100, rounded down. */
  readonly similarity: number;
  /** `unusable`: nothing was compared, and the reasons say why. */
  readonly verdict: FaceVerdict | 'unusable';
  readonly reasons: readonly string[];
  /** The portrait is at fault, and the photograph is not: another one of it would change nothing. */
  readonly isPortraitUnusable: boolean;
}

/** Strangers who both look far aside resemble each other more: 0.55 was seen. */
const turnedPassCosine = 0.62;
const almostPass = passCosine - 0.001;

export async function compareFaces(ask: AskNet, portrait: Uint8Array, selfie: Uint8Array): Promise<FaceComparison> {
  const one = await openFace(ask, portrait);
  const other = await openFace(ask, selfie);
  const faces = [one.faces, other.faces] as const;
  const reasons = [...describe(one, 'en el retrato'), ...describe(other, 'en la foto')];
  const isPortraitUnusable = isUsable(other) && !isUsable(one);
  if (!isUsable(one) || !isUsable(other))
    return { faces, similarity: 0, verdict: 'unusable', reasons, isPortraitUnusable };
  const found = cosineOf(one.embedding, other.embedding);
  const cosine = one.isTurned && other.isTurned && found < turnedPassCosine ? Math.min(found, almostPass) : found;
  const verdict = verdictOf(cosine);
  const whole = [...reasons, ...verdictWords[verdict]];
  return { faces, similarity: percentOf(cosine), verdict, reasons: whole, isPortraitUnusable };
}

type UsablePicture = Extract<PictureOfFaces, { readonly embedding: object }>;

const isUsable = (seen: PictureOfFaces): seen is UsablePicture => seen.embedding !== undefined && seen.usable;

function describe(seen: PictureOfFaces, where: string): readonly string[] {
  if (seen.embedding) return seen.reasons.map((reason) => `${where}: ${reason}`);
  if (seen.isUnreadable) return [`${where}: el archivo no es una imagen que se pueda leer`];
  return [seen.faces === 0 ? `${where}: no vemos ningún rostro` : `${where}: hay más de una persona`];
}

const verdictWords: Readonly<Record<FaceVerdict, readonly string[]>> = {
  match: [],
  review: ['el parecido no alcanza para decidir: lo revisa una persona'],
  different: ['los rostros no se parecen lo suficiente'],
};
