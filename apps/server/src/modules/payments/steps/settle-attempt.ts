import type { Context, Tx } from '../../../platform/context.ts';
import type { Charge, HostedPayment } from '../../../ports/payment-gateway.ts';
import { changeAttempt, findAttempt } from '../attempt.repository.ts';
import { findPayment, lockPayment } from '../payment.repository.ts';
import { isLive, type Payment, type PaymentAttempt } from '../payment.ts';
import { takeAnswer } from './take-answer.ts';

export const noticePath = '/payment/gateway/notices';

/**
 * Asks the gateway where an attempt stands and records it. Notices, pages and clocks all come here: none of them says
 * anything that counts by itself. Between the question and the record a node may die: somebody asks again.
 */
export async function settleAttempt(context: Context, attemptId: string): Promise<void> {
  const found = await context.transaction((tx) => readAttempt(tx, attemptId));
  if (!found) return;
  const { reference } = await openPage(context, found);
  const charge = await context.ports.paymentGateway.readCharge({ tenant: context.tenant.id, reference });
  await context.transaction((tx) => takeAnswer(tx, attemptId, charge));
}

/** Nobody pays on it any more. Answers what it came to; `open` where the gateway cannot say yet. */
export async function closeAttempt(context: Context, attemptId: string): Promise<Charge['state']> {
  const found = await context.transaction((tx) => readAttempt(tx, attemptId));
  if (!found || !isLive(found.attempt)) return 'ended';
  const { reference } = await openPage(context, found);
  const charge = await context.ports.paymentGateway.closePage({ tenant: context.tenant.id, reference });
  await context.transaction((tx) => takeAnswer(tx, attemptId, charge));
  return charge.state;
}

interface Found {
  readonly attempt: PaymentAttempt;
  readonly payment: Payment;
}

async function readAttempt(tx: Tx, id: string): Promise<Found | undefined> {
  const attempt = await findAttempt(tx.db, id);
  const payment = attempt && (await findPayment(tx.db, attempt.paymentId));
  return attempt && payment && { attempt, payment };
}

/** The gateway makes one page for a key, however often it is asked: also where its first answer was lost. */
export async function openPage(
  context: Context,
  { attempt, payment }: Found,
): Promise<{ readonly reference: string; readonly pageUrl: string | null }> {
  const { reference, pageUrl } = attempt;
  if (reference !== null) return { reference, pageUrl };
  const opened = await context.ports.paymentGateway.openPage(orderOf(context, { attempt, payment }));
  await context.transaction(async (tx) => {
    await lockPayment(tx.db, payment.id);
    const now = await findAttempt(tx.db, attempt.id); // again: another node may have recorded that it is paid
    if (now?.state === 'asked') await changeAttempt(tx.db, attempt.id, { ...opened, state: 'open', at: tx.now() });
  });
  return opened;
}

const orderOf = ({ tenant, siteUrl }: Context, { attempt, payment }: Found): HostedPayment => ({
  tenant: tenant.id,
  key: attempt.id,
  amountCents: attempt.amountCents,
  description: `${payment.title} (${payment.number})`,
  buyer: { name: payment.buyer.name, email: payment.buyer.email },
  // without the link's token: it is the buyer's alone, and their tab still has it
  returnUrl: `${siteUrl}/pagar`,
  noticeUrl: `${siteUrl}/backend${noticePath}`,
});
