import type { SigningContext } from '../../../platform/context.ts';
import type { Likeness } from '../../../ports/face-matcher.ts';
import { Signatories, type Signatory } from '../../process/index.ts';
import { recordFrames, type Attempt } from '../biometric.repository.ts';
import { isShownAgain, maxDifferentBits } from '../face-likeness.ts';
import { refuseFrames } from './check-frames.ts';

export interface Shown {
  readonly attempt: Attempt;
  readonly signatory: Signatory;
  readonly frames: readonly Buffer[];
  /** Of each frame, what it looks like. */
  readonly likenesses: readonly Likeness[];
}

type Known = Signatories.Pictures.KnownLikeness;

/** Refuses what looks like an earlier attempt. Compares many pictures: never call it where rows are locked. */
export function refuseKnown(
  { likenesses, faces = [] }: { readonly likenesses: readonly Likeness[]; readonly faces?: readonly Likeness[] },
  known: readonly Known[],
): void {
  const frames = known.map((one) => one.likenesses);
  const ownFaces = known.map((one) => one.faces);
  if (isShownAgain(likenesses, frames, maxDifferentBits.frame) || isShownAgain(faces, ownFaces, maxDifferentBits.face))
    throw refuseFrames('ya se usaron antes');
}

/**
 * From here on nobody shows them again. Compared without a lock; written under one if meanwhile nobody showed anything that
 * was not compared, so that of two posts at once one is refused.
 */
export async function recordShown(context: SigningContext, shown: Shown, faces: readonly Likeness[]): Promise<void> {
  const { attempt, signatory, frames, likenesses } = shown;
  const { id: signatoryId, processId, identificationNumber } = signatory;
  const row = {
    attemptId: attempt.id,
    processId,
    signatoryId,
    identificationNumber,
    likenesses: likenesses.map(({ plain }) => plain),
    faces: faces.map(({ plain }) => plain),
  };
  const known: Known[] = [];
  let missed: readonly Known[] = await context.transaction((tx) =>
    Signatories.Pictures.listLikenesses(tx, identificationNumber),
  );
  do {
    known.push(...missed);
    refuseKnown({ likenesses, faces }, known);
    const compared = new Set(known.map(({ attemptId }) => attemptId));
    missed = await context.transaction(async (tx) => {
      const stored = await Signatories.Pictures.lockLikenesses(tx, identificationNumber);
      const unknown = stored.filter(({ attemptId }) => !compared.has(attemptId));
      if (unknown.length > 0) return unknown;
      if (!(await recordFrames(tx, frames))) throw refuseFrames('ya se usaron antes');
      await Signatories.Pictures.storeLikeness(tx, row);
      return [];
    });
  } while (missed.length > 0);
}
