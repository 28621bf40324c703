import { ecuadorDate } from '@rubrica/catalogues';
import { certificateTypes, type CertificateType, type PublicDoor } from '@rubrica/contract';

import type { Tx } from '../../../platform/context.ts';
import { listPrices } from '../price.repository.ts';
import { isSoldOn } from '../request.ts';
import { hasIssuer } from '../steps/require-issuer.ts';
import { listTerms } from '../steps/visit-offer.ts';

/** What somebody without an account may ask for today; nothing where the company sells none or nobody issues it. */
export async function listOffers(tx: Tx): Promise<PublicDoor['prices']> {
  const prices = await listPrices(tx.db);
  if (!isSoldOn(prices, ecuadorDate(tx.now())) || !(await hasIssuer(tx))) return [];
  const ofType = async (type: CertificateType) =>
    (await listTerms(tx, prices, type)).map((term) => ({ type, ...term }));
  const offers = [];
  for (const type of certificateTypes) offers.push(...(await ofType(type)));
  return offers;
}
