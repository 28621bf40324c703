import type { SigningContext } from '../../../platform/context.ts';
import { Papers } from '../../documents/index.ts';
import { Processes, Signatories } from '../../process/index.ts';

/** The one that is taken as it is. */
const takenAt = 3;

/** Somebody whose photographs no machine can read is not asked for ever: the third goes to a person as it is. */
export async function letAPersonLook(
  context: SigningContext,
  paper: Papers.InspectedPaper,
): Promise<Papers.InspectedPaper> {
  if (!paper.isUnreadable) return paper;
  const { checks } = paper.validation;
  const count = await context.transaction(async (tx) => {
    await Processes.lock(tx, context.actor.processId);
    return Signatories.countAttempt(tx, context.actor.id, { what: 'unreadablePapers' });
  });
  if (count < takenAt) return paper;
  return { ...paper, validation: { verdict: 'REVIEW', checks }, message: Papers.reviewMessage(paper.documentType) };
}
