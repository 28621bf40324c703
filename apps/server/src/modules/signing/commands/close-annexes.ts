import type { SigningState } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { SigningContext, SigningTx } from '../../../platform/context.ts';
import { Annexes, type Annex } from '../../documents/index.ts';
import { Signatories } from '../../process/index.ts';
import { presentSigningAnnexes } from '../annexes.presenter.ts';
import { papersInDoubt } from '../papers-in-doubt.ts';
import { describeVisit } from '../steps/describe-visit.ts';
import { openToAct, type Visit } from '../steps/open-visit.ts';
import { openPaperReview, storePaperPictures } from '../steps/review-papers.ts';

/**
 * Said by the person, not guessed: until then they may still take a better picture, or add what is optional. Where a paper
 * is in doubt they wait for a person of the company; a face is compared only with the portrait of a paper that was accepted.
 */
export async function closeAnnexes(context: SigningContext): Promise<SigningState> {
  const { papers } = await context.transaction(openWhole);
  const pictureIds = await storePaperPictures(context, papers).catch(async (cause: unknown) => {
    // Another window replaced a paper, whose file is gone.
    const { papers: latest } = await context.transaction(openWhole);
    throw isSame(papers, latest) ? cause : new AppError('annex.changed', {}, { cause });
  });
  try {
    return await context.transaction(async (tx) => {
      const { visit, papers: latest } = await openWhole(tx);
      if (!isSame(papers, latest)) throw new AppError('annex.changed');
      await Signatories.markDone(tx, visit.signatory.id, { step: 'annexes', at: context.now() });
      if (papers.length > 0) await openPaperReview(tx, visit, { papers, pictureIds });
      return describeVisit(tx);
    });
  } catch (error) {
    // Another window of the same person closed first: its review has pictures of its own.
    await Signatories.Pictures.discard(context, pictureIds);
    throw error;
  }
}

/** Every paper that is asked for is there; answers those in doubt. */
async function openWhole(tx: SigningTx): Promise<{ readonly visit: Visit; readonly papers: readonly Annex[] }> {
  const visit = await openToAct(tx, 'annexes');
  const { kind, answers, signatory } = visit;
  const annexes = await Annexes.listOfProcess(tx, visit.process.id);
  const { groups } = presentSigningAnnexes(visit, annexes);
  const missing = groups.flatMap(({ name, documents }) =>
    documents.filter(({ required, given }) => required && !given).map(({ label }) => `${label} (${name})`),
  );
  if (missing.length > 0) throw new AppError('annex.missing', { papers: missing.join(', ') });
  return { visit, papers: papersInDoubt({ kind, answers, party: signatory.party }, annexes) };
}

const isSame = (some: readonly Annex[], others: readonly Annex[]): boolean =>
  some.map(({ id }) => id).join() === others.map(({ id }) => id).join();
