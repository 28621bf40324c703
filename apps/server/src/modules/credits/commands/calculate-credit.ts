import type { CreditSimulationView } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { SigningContext } from '../../../platform/context.ts';
import { CreditRates } from '../../credit-rates/index.ts';
import { calculate, type CreditWish } from '../calculation.ts';
import { findCredit, saveCalculation } from '../credit-offer.repository.ts';
import { presentSimulation } from '../credit.presenter.ts';
import { openCredit } from '../steps/open-credit.ts';

/** Of the offer as it was last asked for; who chooses asks again. */
export async function calculateCredit(context: SigningContext, wish: CreditWish): Promise<CreditSimulationView> {
  return context.transaction(async (tx) => {
    const { visit } = await openCredit(tx);
    const { id } = visit.process;
    const { offer } = (await findCredit(tx.db, id)) ?? {};
    if (!offer) throw new AppError('credit.no_offer');
    const today = context.kinds.today();
    if (offer.until < today) throw new AppError('credit.offer_gone');
    await saveCalculation(tx.db, id, calculate({ offer, rates: await CreditRates.list(tx), today }, wish), tx.now());
    return presentSimulation(await findCredit(tx.db, id));
  });
}
