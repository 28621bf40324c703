import { ecuadorDate } from '@rubrica/catalogues';
import type { OwnPayment } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { Context, PayerContext, Tx } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { findAttempt, insertAttempt, listAttempts } from '../attempt.repository.ts';
import { askGateway } from '../jobs/payment-jobs.ts';
import { lockPayment } from '../payment.repository.ts';
import { isLive, type PaymentAttempt } from '../payment.ts';
import { describeOwn } from '../queries/describe-own.ts';
import * as Payments from '../record/payments.ts';
import { asking } from '../steps/asking.ts';
import { enqueueNextComparison } from '../steps/compare-daily.ts';
import { movePayment, refuseLate, refuseStatus } from '../steps/move-payment.ts';
import { openPage, settleAttempt } from '../steps/settle-attempt.ts';
import { readWays } from '../steps/ways.ts';

/** When the clock first asks about a page by itself. */
const firstQuestionSeconds = 60;

/** The page where they pay: the one that is open, or a new one once the gateway says that the last one is over. */
export async function payByCard(context: PayerContext): Promise<{ page_url: string | null; payment: OwnPayment }> {
  const { id } = context.actor;
  const [last] = await context.transaction((tx) => listAttempts(tx.db, id));
  if (last && isLive(last)) await asking(() => settleAttempt(context, last.id));
  const attempt = await context.transaction((tx) => takeAttempt(tx, id));
  const pageUrl = attempt && (await asking(() => pageOf(context, attempt)));
  return { page_url: pageUrl ?? null, payment: await context.transaction(describeOwn) };
}

/** Undefined where it was paid meanwhile. */
async function takeAttempt(tx: Tx, id: string): Promise<PaymentAttempt | undefined> {
  const payment = await lockPayment(tx.db, id);
  if (!payment) throw new AppError('payment.not_found');
  if (payment.status === 'PAID') return undefined;
  if (payment.status !== 'PAYMENT_PENDING') throw refuseStatus(payment);
  refuseLate(tx, payment);
  if (!(await readWays(tx)).methods.includes('card')) throw new AppError('payment.way_closed');
  const live = (await listAttempts(tx.db, id)).find(isLive);
  if (live) return live;
  const attemptId = newId(tx.now());
  await insertAttempt(tx.db, { id: attemptId, paymentId: id, amountCents: payment.totalCents, at: tx.now() });
  await movePayment(tx, payment, 'card_begun');
  const startAfter = new Date(tx.now().getTime() + firstQuestionSeconds * 1000);
  await enqueueNextComparison(tx, ecuadorDate(tx.now()));
  await tx.enqueue(askGateway, { attempt_id: attemptId, round: 0 }, { key: `${attemptId}:0`, startAfter });
  return findAttempt(tx.db, attemptId);
}

async function pageOf(context: Context, attempt: PaymentAttempt): Promise<string | null> {
  const payment = await context.transaction((tx) => Payments.read(tx, attempt.paymentId));
  return (await openPage(context, { attempt, payment })).pageUrl;
}
