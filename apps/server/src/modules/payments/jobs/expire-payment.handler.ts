import type { GiveUp, JobHandler } from '../../../platform/jobs/handled-job.ts';
import { listAttempts } from '../attempt.repository.ts';
import { lockPayment } from '../payment.repository.ts';
import { isLive, type Payment } from '../payment.ts';
import * as Payments from '../record/payments.ts';
import { movePayment, refuseUnderWay } from '../steps/move-payment.ts';
import { closeAttempt } from '../steps/settle-attempt.ts';
import { expirePayment } from './payment-jobs.ts';

const restMinutes = 30;

/**
 * A slip that waits for somebody of the company keeps the payment open: the buyer did their part. A refused one prolongs
 * the time; the job of the first last day then leaves the payment to the job of the new one.
 */
export const handle: JobHandler<{ readonly payment_id: string }> = async (context, { payment_id: id }) => {
  const isOver = ({ expiresAt }: Payment): boolean => expiresAt <= context.now();
  const attempts = await context.transaction(async (tx) =>
    isOver(await Payments.read(tx, id)) ? listAttempts(tx.db, id) : undefined,
  );
  if (!attempts) return;
  for (const attempt of attempts.filter(isLive))
    if ((await closeAttempt(context, attempt.id)) === 'open')
      throw new Error('the gateway does not say yet whether somebody paid');
  await context.transaction(async (tx) => {
    const payment = await lockPayment(tx.db, id);
    if (payment?.status !== 'PAYMENT_PENDING' || !isOver(payment)) return;
    await refuseUnderWay(tx, id); // the job comes again
    await movePayment(tx, payment, 'expired');
  });
};

/** The gateway is away: nothing is cancelled that somebody may have paid. */
export const giveUp: GiveUp<{ readonly payment_id: string }> = (context, payload) =>
  context.transaction((tx) =>
    tx.enqueue(expirePayment, payload, { startAfter: new Date(tx.now().getTime() + restMinutes * 60_000) }),
  );
