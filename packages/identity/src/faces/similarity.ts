/** From here on two faces are the same person's: none of 1,610 look-alike strangers reached it. */
export const passCosine = 0.5;
/** From here on a person decides. */
export const reviewCosine = 0.4;

/** Chosen so that the passing cosine is the 80 % of the specification. */
const steepness = 12;
const middle = passCosine - Math.log(4) / steepness;

export type FaceVerdict = 'match' | 'review' | 'different';

export function verdictOf(cosine: number): FaceVerdict {
  if (cosine >= passCosine) return 'match';
  return cosine >= reviewCosine ? 'review' : 'different';
}

/** 0 to 100, rounded down to a tenth: nobody passes by rounding. */
export function percentOf(cosine: number): number {
  const percent = 100 / (1 + Math.exp(-steepness * (cosine - middle)));
  return Math.floor(percent * 10 + 1e-9) / 10;
}
