import type { ProblemKind } from '../../../flow/problem.ts';
import type { View } from '../../../flow/signing-flow.ts';
import { tidyPictures } from './picture-store.ts';

/** The visit goes on nowhere, or on another device. */
const endings: ReadonlySet<ProblemKind> = new Set(['dead', 'stopped', 'blocked', 'taken_over']);

/** Leaves on the device only pictures that can still be sent. */
export async function tidyVisit(signatoryId: string, view: View): Promise<void> {
  await tidyPictures(needsNoPictures(view) ? signatoryId : undefined);
}

function needsNoPictures(view: View): boolean {
  switch (view.status) {
    case 'opening':
      return false;
    case 'open':
      return isPapersDone(view);
    case 'declined':
    case 'denied':
      return true;
    case 'stopped':
      return endings.has(view.problem.kind);
  }
}

const isPapersDone = ({ state }: Extract<View, { status: 'open' }>): boolean =>
  state.signatory.signed_at !== null || !state.steps.some(({ step, is_done: isDone }) => step === 'annexes' && !isDone);
