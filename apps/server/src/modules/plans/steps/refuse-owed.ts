import { formatMoney } from '@rubrica/catalogues';

import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/context.ts';
import { findOpen, listChargesOf } from '../charge.repository.ts';
import { isOwed, type Charge, type Subscription } from '../subscription.ts';

/** Before a plan changes: its months are paid. */
export const refuseOwed = async (tx: Pick<Tx, 'db'>, { id }: Subscription): Promise<void> =>
  refuse(await findOpen(tx.db, id));

/** Of a plan that ended too: who owes a month pays it before another plan begins. */
export const refuseDebtor = async (tx: Pick<Tx, 'db'>, owner: string): Promise<void> =>
  refuse(await listChargesOf(tx.db, owner));

function refuse(charges: readonly Charge[]): void {
  const owed = charges.filter(isOwed).reduce((sum, { netCents }) => sum + netCents, 0);
  if (owed > 0) throw new AppError('subscription.owed', { amount: formatMoney(owed) });
}
