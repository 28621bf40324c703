import type { ChallengeStep, StepResult } from './challenge.ts';
import { findTurn } from './find-turn.ts';
import type { SeenFace, StraightFace } from './sequence.ts';

const leastMouth = 0.15;
const leastClosed = 0.8;
const openBelow = 0.5;
const leastGrowth = 1.25;

interface Sequence {
  readonly faces: readonly SeenFace[];
  readonly straight: StraightFace;
}

/** Each step counts only after the one before it, and where poses have frames of their own, only among those of its own. */
export function findSteps(
  sequence: Sequence,
  steps: readonly ChallengeStep[],
  framesPerPose?: number,
): readonly StepResult[] {
  let after = -1;
  let isOver = false;
  return steps.map((step, place) => {
    const window = framesPerPose === undefined ? undefined : windowOf(place + 1, framesPerPose);
    const face = isOver ? undefined : findStep(sequence, step, window ?? { after });
    isOver ||= face === undefined;
    after = face?.index ?? after;
    return { step, done: face !== undefined, frame: face?.index };
  });
}

/** Frames after one, and before another. */
interface Window {
  readonly after: number;
  readonly before?: number;
}

const windowOf = (pose: number, framesPerPose: number): Window => ({
  after: pose * framesPerPose - 1,
  before: (pose + 1) * framesPerPose,
});

const isIn = ({ index }: SeenFace, { after, before = Infinity }: Window): boolean => index > after && index < before;

function findStep(sequence: Sequence, step: ChallengeStep, window: Window): SeenFace | undefined {
  const { faces, straight } = sequence;
  const later = faces.filter((face) => isIn(face, window));
  switch (step) {
    case 'left':
    case 'right':
      return findTurn(later, { straight, side: step, length: faces.length });
    case 'mouth':
      return later.find((face) => isSteady(face, straight) && face.mouth - straight.mouth >= leastMouth);
    case 'blink':
      return findBlink(sequence, window);
    case 'closer':
      return findApproach(faces, window);
  }
}

/** Neither turned nor tilted: a picture that is tilted shows other lips and lids. */
const isSteady = (face: SeenFace, straight: StraightFace): boolean =>
  Math.abs(face.turn - straight.turn) < 0.15 && face.eyeWidth / straight.eyeWidth > 0.86;

/** Open, closed, open again, while the head stays as it is: lids seem closed in a picture that swings, too. */
function findBlink({ faces, straight }: Sequence, window: Window): SeenFace | undefined {
  const isOpen = (face: SeenFace): boolean => face.eyesClosed < openBelow;
  return faces.find((face, place) => {
    if (!isIn(face, window) || face.eyesClosed < leastClosed || !isSteady(face, straight)) return false;
    const [before, next] = [faces.slice(0, place).findLast(isOpen), faces.slice(place + 1).find(isOpen)];
    return before !== undefined && next !== undefined && [before, next].every((open) => isSamePose(open, face));
  });
}

const isSamePose = (one: SeenFace, other: SeenFace): boolean =>
  Math.abs(one.turn - other.turn) < 0.08 &&
  Math.abs(one.eyeWidth / other.eyeWidth - 1) < 0.08 &&
  Math.abs(one.width / other.width - 1) < 0.12;

/** From the farthest so far: within a pose of its own a face may be close from its first frame on. */
function findApproach(faces: readonly SeenFace[], window: Window): SeenFace | undefined {
  let farthest = Infinity;
  return faces.find((face) => {
    if (window.before === undefined && !isIn(face, window)) return false;
    farthest = Math.min(farthest, face.width);
    return isIn(face, window) && face.width >= farthest * leastGrowth;
  });
}

/** Something that no picture of a face does, wherever it comes in the sequence. */
export function showsLife(sequence: Sequence): boolean {
  return (['left', 'right', 'mouth', 'blink'] as const).some(
    (step) => findStep(sequence, step, { after: -1 }) !== undefined,
  );
}
