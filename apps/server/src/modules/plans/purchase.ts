import { describeActor } from '../../platform/actor.ts';
import type { PurchaseKind } from '../../platform/context.ts';
import { planPurchaseCode } from './purchase-code.ts';
import { dropPayment, lockBought } from './steps/lock-bought.ts';
import { settleCharge } from './steps/settle-charge.ts';
import { isChargeUsed, takeBackCharge } from './steps/take-back.ts';

/** A charge of a plan of the public tool: paid, it begins, grows or goes on. */
export const planPurchase: PurchaseKind = {
  code: planPurchaseCode,
  title: 'Plan',
  isOffered: async (tx) => tx.tenant.isPublicTool === true,
  deliver: async (tx, bought) => settleCharge(tx, await lockBought(tx, bought), { by: describeActor(tx.actor) }),
  isUsed: async (tx, bought) => isChargeUsed(tx, await lockBought(tx, bought)),
  takeBack: async (tx, bought) => takeBackCharge(tx, await lockBought(tx, bought)),
  follow: async (tx, bought, { status }) => {
    if (status === 'CANCELLED') await dropPayment(tx, bought);
  },
};
