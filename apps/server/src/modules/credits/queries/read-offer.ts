import type { CreditOfferView } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { SigningContext } from '../../../platform/context.ts';
import { CreditRates } from '../../credit-rates/index.ts';
import { requireLegal } from '../calculation.ts';
import { findCredit, saveOffer } from '../credit-offer.repository.ts';
import { presentOffer } from '../credit.presenter.ts';
import { askOffer } from '../steps/ask-offer.ts';
import { openCredit } from '../steps/open-credit.ts';

/** Asked of the bank each time, and stored with the process: what counts is what holds now. */
export async function readCreditOffer(context: SigningContext, id: string): Promise<CreditOfferView> {
  if (id !== context.actor.processId) throw new AppError('process.not_found');
  const client = await context.transaction(async (tx) => (await openCredit(tx)).visit.signatory.identificationNumber);
  const offer = await askOffer(context, client);
  return context.transaction(async (tx) => {
    await openCredit(tx);
    requireLegal(offer, await CreditRates.list(tx), context.kinds.today());
    await saveOffer(tx.db, id, offer, tx.now());
    const stored = await findCredit(tx.db, id);
    if (!stored) throw new Error('an offer that was just stored is not there');
    return presentOffer(stored);
  });
}
