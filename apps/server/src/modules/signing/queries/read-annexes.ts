import type { SigningAnnexes } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { SigningContext } from '../../../platform/context.ts';
import { Annexes } from '../../documents/index.ts';
import { presentSigningAnnexes } from '../annexes.presenter.ts';
import { openReading } from '../steps/open-visit.ts';

export async function readAnnexes(context: SigningContext): Promise<SigningAnnexes> {
  return context.transaction(async (tx) => {
    const visit = await openReading(tx);
    if (!visit.flow.some(({ step }) => step === 'annexes')) throw new AppError('portal.step_not_asked');
    return presentSigningAnnexes(visit, await Annexes.listOfProcess(tx, visit.process.id));
  });
}
