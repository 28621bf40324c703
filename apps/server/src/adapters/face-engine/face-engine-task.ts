import type { AttemptResult, ChallengeStep } from '@rubrica/identity/faces';

/** What the process that looks at faces is asked; without anything it only opens its models. */
export type FaceEngineTask =
  | { readonly task: 'check' }
  | {
      readonly task: 'attempt';
      readonly portrait: Uint8Array | undefined;
      readonly frames: readonly Uint8Array[];
      readonly steps: readonly ChallengeStep[];
      readonly framesPerPose: number;
    };

export type FaceEngineAnswer =
  | { readonly answer: 'open' }
  /** The models or their runtime are missing on this machine. */
  | { readonly answer: 'missing'; readonly reason: string }
  | ({ readonly answer: 'looked' } & AttemptResult);
