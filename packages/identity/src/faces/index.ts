export type { FaceComparison } from './compare-faces.ts';
export { openFaceEngine, type AttemptResult, type FaceAttempt, type FaceEngine } from './face-engine.ts';
export { challengeSteps, type ChallengeStep, type LivenessResult, type StepResult } from './liveness/challenge.ts';
export { passCosine, reviewCosine } from './similarity.ts';
