import type { PaymentMethod, TransferAccount } from '@rubrica/contract';

import type { Tx } from '../../../platform/context.ts';
import { Companies } from '../../tenants/index.ts';
import { readAccount } from '../settings.repository.ts';

export interface Ways {
  readonly methods: readonly PaymentMethod[];
  readonly account: TransferAccount | undefined;
}

/** How the company is paid: with a gateway of its own or the installation's, and by transfer where it wrote its account. */
export async function readWays(tx: Tx): Promise<Ways> {
  const account = await readAccount(tx.db);
  const methods: PaymentMethod[] = [];
  if (await takesCards(tx)) methods.push('card');
  if (account) methods.push('transfer');
  return { methods, account };
}

async function takesCards(tx: Tx): Promise<boolean> {
  if (tx.ports.serviceCatalogue.find('payment-gateway')?.installation !== 'none') return true;
  return (await Companies.readServiceSettings(tx, 'payment-gateway')) !== undefined;
}
