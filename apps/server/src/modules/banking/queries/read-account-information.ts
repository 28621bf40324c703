import type { AccountInformationView } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { SigningContext } from '../../../platform/context.ts';
import { Processes, Signatories } from '../../process/index.ts';
import { findAccount } from '../bank-account.repository.ts';

/** For a holder, once the account was asked for. What the bank does not say is left out, and its silence is only logged. */
export async function readAccountInformation(context: SigningContext, id: string): Promise<AccountInformationView> {
  if (id !== context.actor.processId) throw new AppError('process.not_found');
  const asked = await context.transaction(async (tx) => {
    const holder = await Signatories.find(tx, context.actor.id);
    if (!holder?.signedAt) throw new AppError('portal.step_refused', { step: 'Firma' });
    const account = await findAccount(tx.db, id);
    const process = await Processes.find(tx, id);
    // The bank names an agency to everybody; a card is promised only to who asked for one.
    const wantsCard = process?.content.form_data['cuenta_tarjeta'] === 'SI';
    return account && { identificationNumber: holder.identificationNumber, type: account.type, wantsCard };
  });
  if (!asked) return {};
  try {
    const { wantsCard, ...account } = asked;
    const said = await context.ports.coreBanking.readAccountInformation(account);
    return {
      ...(said.minimumDeposit !== undefined && { minimum_deposit: said.minimumDeposit }),
      ...(wantsCard && said.cardAgency !== undefined && { card_agency: said.cardAgency }),
      ...(wantsCard && said.cardFrom !== undefined && { card_from: said.cardFrom }),
    };
  } catch (error) {
    context.log.warn({ err: error }, 'the core bank said nothing about an account');
    return {};
  }
}
