import { AppError } from '../../../platform/app-error.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import { findCharge } from '../charge.repository.ts';
import { linkOfPayment, openPayment } from '../steps/open-payment.ts';
import { requireOwnPlan } from '../steps/own-plan.ts';
import { lockSubscription } from '../subscription.repository.ts';

/** Where a charge of one's own plan is paid. */
export async function payCharge(context: OfficialContext, chargeId: string): Promise<{ readonly link: string }> {
  return context.transaction(async (tx) => {
    const owner = requireOwnPlan(tx);
    const found = await findCharge(tx.db, chargeId);
    const one = found && (await lockSubscription(tx.db, found.subscriptionId));
    const charge = one && (await findCharge(tx.db, chargeId));
    if (one?.userId !== owner || charge?.state !== 'open' || !one.buyer)
      throw new AppError('subscription.charge_not_found');
    return { link: await linkOfPayment(tx, await openPayment(tx, { one, charge, buyer: one.buyer })) };
  });
}
