import type { SigningContext } from '../../../platform/context.ts';
import { Papers } from '../../documents/index.ts';
import { Processes, Signatories } from '../../process/index.ts';

/** The last one that is asked for again. */
const maxUnreadable = 3;

/** Somebody whose photographs no machine can read is not asked for ever: the third goes to a person as it is. */
export async function letAPersonLook(
  context: SigningContext,
  paper: Papers.InspectedPaper,
): Promise<Papers.InspectedPaper> {
  const { verdict, checks } = paper.validation;
  const isUnreadable =
    verdict === 'REJECTED' && checks.every(({ name, ok }) => ok || !certain.has(name)) && hasQuality(checks);
  if (!isUnreadable) return paper;
  const count = await context.transaction(async (tx) => {
    await Processes.lock(tx, context.actor.processId);
    return Signatories.countAttempt(tx, context.actor.id, { what: 'unreadablePapers' });
  });
  if (count < maxUnreadable) return paper;
  return { ...paper, validation: { verdict: 'REVIEW', checks }, message: Papers.reviewMessage };
}

/** What was read in spite of the photograph and refuses the paper. */
const certain = new Set(['expiry', 'expiration_date', 'identification_number', 'nui_match', 'kind', 'sides']);

const hasQuality = (checks: Papers.InspectedPaper['validation']['checks']): boolean =>
  checks.some(({ name, ok }) => !ok && (name === 'quality' || name === 'legibility'));
