import type { Purchase, Tx } from '../../../platform/context.ts';
import { changeCharge, findCharge } from '../charge.repository.ts';
import { lockSubscription } from '../subscription.repository.ts';
import { isOwed, type Charge, type Subscription } from '../subscription.ts';
import { endSubscription } from './end-subscription.ts';

interface Bought {
  readonly one: Subscription;
  readonly charge: Charge;
}

/** The charge that a payment is for. The payment is locked, and now the plan. */
export async function lockBought(tx: Tx, { subjectId, paymentId }: Purchase): Promise<Bought> {
  const found = await findCharge(tx.db, subjectId);
  const one = found && (await lockSubscription(tx.db, found.subscriptionId));
  const charge = await findCharge(tx.db, subjectId);
  if (!one || charge?.paymentId !== paymentId) throw new Error(`payment ${paymentId} is for no charge of a plan`);
  return { one, charge };
}

/** Nobody will pay it: what is owed stays owed, and is paid by another payment; what was chosen has no effect. */
export async function dropPayment(tx: Tx, bought: Purchase): Promise<void> {
  const { one, charge } = await lockBought(tx, bought);
  if (charge.state !== 'open') return;
  if (isOwed(charge)) await changeCharge(tx.db, charge.id, { paymentId: null });
  else await changeCharge(tx.db, charge.id, { state: 'withdrawn', settledAt: tx.now() });
  if (one.state === 'PENDING') await endSubscription(tx, one);
}
