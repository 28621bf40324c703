import type { SigningState } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { SigningContext } from '../../../platform/context.ts';
import { Annexes } from '../../documents/index.ts';
import { Signatories } from '../../process/index.ts';
import { presentSigningAnnexes } from '../annexes.presenter.ts';
import { describeVisit } from '../steps/describe-visit.ts';
import { openToAct } from '../steps/open-visit.ts';

/** Said by the person, not guessed: until then they may still take a better picture, or add what is optional. */
export async function closeAnnexes(context: SigningContext): Promise<SigningState> {
  return context.transaction(async (tx) => {
    const visit = await openToAct(tx, 'annexes');
    const { groups } = presentSigningAnnexes(visit, await Annexes.listOfProcess(tx, visit.process.id));
    const missing = groups.flatMap(({ name, documents }) =>
      documents.filter(({ required, given }) => required && !given).map(({ label }) => `${label} (${name})`),
    );
    if (missing.length > 0) throw new AppError('annex.missing', { papers: missing.join(', ') });
    await Signatories.markDone(tx, visit.signatory.id, { step: 'annexes', at: context.now() });
    return describeVisit(tx);
  });
}
