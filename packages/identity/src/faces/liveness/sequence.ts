import type { FaceObservation, FrameObservation } from './observe-frame.ts';

/** A frame with one face, and its place in the sequence. */
export interface SeenFace extends FaceObservation {
  readonly index: number;
}

/** How a head looks straight into the camera, and what is usual for it. */
export interface StraightFace {
  readonly face: SeenFace;
  readonly turn: number;
  /** The widest of the sequence: a picture that is tilted is narrower. */
  readonly eyeWidth: number;
  /** With closed lips. */
  readonly mouth: number;
}

export const facesIn = (frames: readonly FrameObservation[]): readonly SeenFace[] =>
  frames.flatMap(({ face }, index) => (face ? [{ ...face, index }] : []));

/** Nets see a straight face turned by this much on average. */
const straightTurn = 0.03;

export function straightFaceOf(faces: readonly SeenFace[]): StraightFace | undefined {
  const offset = ({ turn }: SeenFace): number => Math.abs(turn - straightTurn);
  const sorted = faces.toSorted((one, other) => offset(one) - offset(other));
  const straight = sorted.slice(0, Math.max(3, Math.ceil(faces.length / 6)));
  const [first] = straight.toSorted((one, other) => one.eyesClosed + one.mouth - other.eyesClosed - other.mouth);
  if (!first) return undefined;
  return {
    face: first,
    turn: medianOf(straight.map(({ turn }) => turn)),
    eyeWidth: shareOf(
      faces.map(({ eyeWidth }) => eyeWidth),
      0.95,
    ),
    mouth: shareOf(
      faces.map(({ mouth }) => mouth),
      0.2,
    ),
  };
}

export const medianOf = (values: readonly number[]): number => shareOf(values, 0.5);

function shareOf(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
}
