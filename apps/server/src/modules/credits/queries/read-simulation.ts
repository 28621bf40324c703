import type { CreditSimulationView } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { SigningContext } from '../../../platform/context.ts';
import { Visits } from '../../signing/index.ts';
import { findCredit } from '../credit-offer.repository.ts';
import { presentSimulation } from '../credit.presenter.ts';
import { requireCredit } from '../steps/open-credit.ts';

export async function readSimulation(context: SigningContext, id: string): Promise<CreditSimulationView> {
  if (id !== context.actor.processId) throw new AppError('process.not_found');
  return context.transaction(async (tx) => {
    requireCredit(await Visits.openReading(tx));
    return presentSimulation(await findCredit(tx.db, id));
  });
}
