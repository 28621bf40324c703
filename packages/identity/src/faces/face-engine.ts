import type { Likeness } from '../pictures/likeness.ts';
import { compareFaces, type FaceComparison } from './compare-faces.ts';
import { openFaceModels, type AskNet } from './face-models.ts';
import type { ChallengeStep, LivenessResult } from './liveness/challenge.ts';
import { checkLiveness } from './liveness/check-liveness.ts';
import { observeFrames } from './liveness/observe-frames.ts';

export interface FaceAttempt {
  /** Without one nothing is compared. */
  readonly portrait: Uint8Array | undefined;
  readonly frames: readonly Uint8Array[];
  readonly steps: readonly ChallengeStep[];
  /** Straight first, then as many of each step: then each step counts among its own frames only. */
  readonly framesPerPose?: number;
}

export interface AttemptResult {
  readonly liveness: LivenessResult;
  readonly comparison: FaceComparison | undefined;
  /** What each face looks like, in the order of the frames that show one: a frame that is shown again is known by it. */
  readonly likenesses: readonly Likeness[];
}

/** Looks at faces with the nets of this package. Opening takes a second and 180 MB. */
export interface FaceEngine {
  readonly compare: (portrait: Uint8Array, selfie: Uint8Array) => Promise<FaceComparison>;
  readonly checkLiveness: (
    frames: readonly Uint8Array[],
    steps: readonly ChallengeStep[],
    framesPerPose?: number,
  ) => Promise<LivenessResult>;
  /** Both at once: whether a living person did what was asked, and whether it is the one of the portrait. */
  readonly checkAttempt: (attempt: FaceAttempt) => Promise<AttemptResult>;
}

export const openFaceEngine = async (): Promise<FaceEngine> => createFaceEngine(await openFaceModels());

export const createFaceEngine = (ask: AskNet): FaceEngine => ({
  compare: (portrait, selfie) => compareFaces(ask, portrait, selfie),
  checkLiveness: async (frames, steps, framesPerPose) =>
    checkLiveness(await observeFrames(ask, frames), steps, framesPerPose),
  checkAttempt: (attempt) => checkAttempt(ask, attempt),
});

async function checkAttempt(ask: AskNet, attempt: FaceAttempt): Promise<AttemptResult> {
  const { portrait, frames, steps, framesPerPose } = attempt;
  const observed = await observeFrames(ask, frames);
  const liveness = checkLiveness(observed, steps, framesPerPose);
  const likenesses = observed.flatMap(({ face }) => (face ? [face.likeness] : []));
  if (!portrait) return { liveness, comparison: undefined, likenesses };
  const straightest = liveness.straightest === undefined ? undefined : frames[liveness.straightest];
  const comparison = await compareFaces(ask, portrait, straightest ?? new Uint8Array());
  return { liveness, comparison, likenesses };
}
