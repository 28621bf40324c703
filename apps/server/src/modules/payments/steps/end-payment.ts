import { describeActor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import { listAttempts } from '../attempt.repository.ts';
import { lockPayment } from '../payment.repository.ts';
import { isLive, openStatuses } from '../payment.ts';
import * as Payments from '../record/payments.ts';
import { decide, listSlips } from '../slip.repository.ts';
import { asking } from './asking.ts';
import { movePayment, refuseStatus, refuseUnderWay } from './move-payment.ts';
import { closeAttempt } from './settle-attempt.ts';

/** Nobody is to pay it any more. A slip that waited is refused with the same reason. */
export async function endPayment(context: Context, id: string, reason: string): Promise<void> {
  const attempts = await context.transaction(async (tx) => {
    const payment = await Payments.read(tx, id);
    if (!openStatuses.includes(payment.status)) throw refuseStatus(payment);
    return listAttempts(tx.db, id);
  });
  for (const attempt of attempts.filter(isLive))
    if ((await asking(() => closeAttempt(context, attempt.id))) === 'open')
      throw new AppError('payment.card_under_way');
  await context.transaction(async (tx) => {
    const payment = await lockPayment(tx.db, id);
    if (!payment) throw new AppError('payment.not_found');
    await refuseUnderWay(tx, id);
    const decided = { by: describeActor(tx.actor), at: tx.now() };
    for (const slip of await listSlips(tx.db, id))
      if (slip.state === 'sent') await decide(tx.db, slip.id, { state: 'refused', reason, ...decided });
    await movePayment(tx, payment, 'withdrawn', { detail: reason });
    await tx.record([{ type: 'payment.withdrawn', subject: id }]);
  });
}
