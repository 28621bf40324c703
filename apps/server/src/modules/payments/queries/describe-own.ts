import type { OwnPayment } from '@rubrica/contract';

import type { PayerTx } from '../../../platform/context.ts';
import { listAttempts } from '../attempt.repository.ts';
import { endOf } from '../payment.presenter.ts';
import { listEvents } from '../payment.repository.ts';
import { isLive, type PaymentRefund } from '../payment.ts';
import * as Payments from '../record/payments.ts';
import { listRefunds } from '../refund.repository.ts';
import { listSlips } from '../slip.repository.ts';
import { readWays } from '../steps/ways.ts';

/** What who pays sees; nothing of the books, nothing of other payments. */
export async function describeOwn(tx: PayerTx): Promise<OwnPayment> {
  const payment = await Payments.read(tx, tx.actor.id);
  const [attempt] = await listAttempts(tx.db, payment.id);
  const slip = (await listSlips(tx.db, payment.id)).at(-1);
  const { methods, account } = await readWays(tx);
  return {
    number: payment.number,
    title: payment.title,
    status: payment.status,
    method: payment.method,
    buyer: payment.buyer,
    net_cents: payment.netCents,
    vat_percent: payment.vatPercent,
    vat_cents: payment.vatCents,
    total_cents: payment.totalCents,
    refunded_cents: payment.refundedCents,
    created_at: payment.createdAt.toISOString(),
    expires_at: payment.expiresAt.toISOString(),
    paid_at: payment.paidAt?.toISOString() ?? null,
    ways: [...methods],
    account: account ?? null,
    card_open: attempt !== undefined && isLive(attempt),
    card_refusal: attempt?.state === 'declined' ? (attempt.reason ?? 'el banco no dijo por qué') : null,
    cancelled_as: endOf(payment, await listEvents(tx.db, payment.id)),
    refunds: (await listRefunds(tx.db, payment.id)).filter(concernsBuyer).map(presentOwnRefund),
    slip: slip
      ? {
          state: slip.state,
          document_number: slip.documentTyped,
          sent_at: slip.sentAt.toISOString(),
          reason: slip.reason,
        }
      : null,
  };
}

/** What the company asked for and the gateway refused is as if it had never been; a surplus stays the buyer's money. */
const concernsBuyer = ({ cause, state }: PaymentRefund): boolean => cause === 'surplus' || state !== 'refused';

const presentOwnRefund = (refund: PaymentRefund): OwnPayment['refunds'][number] => ({
  state: refund.state,
  cause: refund.cause,
  amount_cents: refund.amountCents,
  at: (refund.settledAt ?? refund.askedAt).toISOString(),
});
