/** What a person may be asked to do. Left and right are the person's own. */
export const challengeSteps = ['left', 'right', 'mouth', 'blink', 'closer'] as const;
export type ChallengeStep = (typeof challengeSteps)[number];

export interface StepResult {
  readonly step: ChallengeStep;
  readonly done: boolean;
  /** Index of the frame that shows it. */
  readonly frame: number | undefined;
}

export interface LivenessResult {
  readonly live: boolean;
  readonly steps: readonly StepResult[];
  /** In words that help the person who shows their face. */
  readonly reasons: readonly string[];
  /** Of these, why the pictures themselves are of no use: nobody, or not one person, can be seen well enough. */
  readonly unusable: readonly string[];
  /** The middle of the passive scores, 0 to 1: it may ask for a person's look, never decide. */
  readonly passive: number;
  /** Index of the frame with the straightest face, for the comparison with a portrait. */
  readonly straightest: number | undefined;
}
