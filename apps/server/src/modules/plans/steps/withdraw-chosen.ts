import { paymentStatusLabels } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import { endPayment, Payments } from '../../payments/index.ts';
import { findOpenOf } from '../charge.repository.ts';
import { findLive, findPending } from '../subscription.repository.ts';
import { isOwed } from '../subscription.ts';
import { requireOwnPlan } from './own-plan.ts';

const reason = 'Eligió otro plan';

/**
 * What was chosen before and not paid has no effect any more, and nobody can pay it. Refused while money is on its way. Before
 * the transaction of what is chosen now: the gateway is asked.
 */
export async function withdrawChosen(context: OfficialContext): Promise<void> {
  const open = await context.transaction(async (tx) => {
    const owner = requireOwnPlan(tx);
    const chosen = [await findPending(tx.db, owner), await findLive(tx.db, owner)];
    const charges = await findOpenOf(
      tx.db,
      chosen.flatMap((one) => (one ? [one.id] : [])),
    );
    const offered = charges.filter((charge) => !isOwed(charge) && charge.paymentId !== null);
    const paying = await Promise.all(offered.map(async ({ paymentId }) => Payments.read(tx, paymentId ?? '')));
    return paying.filter(({ status }) => status === 'PAYMENT_PENDING' || status === 'PAYMENT_TO_VALIDATE');
  });
  const waiting = open.find(({ status }) => status === 'PAYMENT_TO_VALIDATE');
  // They transferred money for it: somebody decides on that first.
  if (waiting) throw new AppError('payment.wrong_status', { status: paymentStatusLabels[waiting.status] });
  for (const { id } of open) await endPayment(context, id, reason);
}
