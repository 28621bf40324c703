import { AppError } from '../../../platform/app-error.ts';
import type { SigningContext } from '../../../platform/context.ts';
import type { CreditOffer } from '../../../ports/core-banking.ts';
import { readOffer, type Offer } from '../offer.ts';

/** The first offer of the core bank that holds today. Outside of any transaction: a bank takes its time. */
export async function askOffer(context: SigningContext, identificationNumber: string): Promise<Offer> {
  const offers = await ask(context, identificationNumber);
  const today = context.kinds.today();
  const offer = offers.map(readOffer).find(({ until }) => until >= today);
  if (offer) return offer;
  throw new AppError(offers.length === 0 ? 'credit.no_offer' : 'credit.offer_gone');
}

async function ask(context: SigningContext, identificationNumber: string): Promise<readonly CreditOffer[]> {
  try {
    return await context.ports.coreBanking.listOffers(identificationNumber);
  } catch (error) {
    context.log.warn({ err: error }, 'the core bank said nothing about offers');
    throw new AppError('credit.bank_away');
  }
}
