import type { System } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import { findCharge } from '../charge.repository.ts';
import { settleCharge, type Settlement } from '../steps/settle-charge.ts';
import { lockSubscription } from '../subscription.repository.ts';
import { isOwed } from '../subscription.ts';

/** The company paid it outside the product; who operates the installation says what shows it. */
export async function settleCompanyCharge(
  context: Context<System>,
  chargeId: string,
  settlement: Settlement,
): Promise<void> {
  await context.transaction(async (tx) => {
    const found = await findCharge(tx.db, chargeId);
    const one = found && (await lockSubscription(tx.db, found.subscriptionId));
    const charge = one && (await findCharge(tx.db, chargeId));
    if (!charge || one.userId !== null || !isOwed(charge)) throw new AppError('subscription.charge_not_found');
    await settleCharge(tx, { one, charge }, settlement);
  });
}
