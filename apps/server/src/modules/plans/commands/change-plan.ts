import { ecuadorDate } from '@rubrica/catalogues';
import { freePlanId, type PaymentBuyer, type PlanBuyer, type PlanTerms } from '@rubrica/contract';

import { AppError, invalidInput } from '../../../platform/app-error.ts';
import type { OfficialContext, OfficialTx, Tx } from '../../../platform/context.ts';
import type { PlatformDb } from '../../../platform/database/tenant-db.ts';
import { answeredBefore, once } from '../../../platform/idempotency.ts';
import { newId } from '../../../platform/ids.ts';
import { Users } from '../../accounts/index.ts';
import { findOpen, insertCharge } from '../charge.repository.ts';
import { findPlan } from '../plan.repository.ts';
import { chooseTerms } from '../plan.ts';
import { isUpgrade, quoteUpgrade } from '../reckoning.ts';
import { advanceSubscription, currentPeriod } from '../steps/advance-subscription.ts';
import { readCurrentPlan } from '../steps/current-plan.ts';
import { endSubscription } from '../steps/end-subscription.ts';
import { newCharge, newSubscription } from '../steps/new-subscription.ts';
import { linkOfPayment, openPayment } from '../steps/open-payment.ts';
import { openFirstPeriod } from '../steps/open-period.ts';
import { requireOwnPlan } from '../steps/own-plan.ts';
import { refuseDebtor, refuseOwed } from '../steps/refuse-owed.ts';
import { applyUpgrade } from '../steps/settle-charge.ts';
import { withdrawChosen } from '../steps/withdraw-chosen.ts';
import { findLive, findPending, insertSubscription, lockOwner, saveSubscription } from '../subscription.repository.ts';
import { hasPeriods, type Subscription } from '../subscription.ts';

interface Choice {
  readonly plan_id: string;
  readonly buyer?: PlanBuyer | undefined;
}

interface Chosen {
  readonly message: string;
  readonly link: string | null;
}

interface Decided {
  readonly message: string;
  readonly payment: string | null;
}

/** More is paid now and holds with the payment; less holds from the end of the month that is paid. */
export async function changePlan(
  context: OfficialContext,
  platform: PlatformDb,
  { plan_id: planId, buyer }: Choice,
): Promise<Chosen> {
  requireOwnPlan(context);
  const terms = chooseTerms(await findPlan(platform, planId), context.tenant.id);
  await withdrawBefore(context, { terms, buyer });
  return context.transaction(async (tx) => {
    // the answer that is stored for a repeated call holds no link
    const { message, payment } = await once(tx, () => choose(tx, terms, buyer));
    return { message, link: payment === null ? null : await linkOfPayment(tx, payment) };
  });
}

/** What is refused withdraws nothing; nor does a repeated call, whose first one had its answer. */
async function withdrawBefore(context: OfficialContext, wanted: Wanted): Promise<void> {
  const isNew = await context.transaction(async (tx) => {
    if (await answeredBefore(tx)) return false;
    await permit(tx, wanted);
    return true;
  });
  if (isNew) await withdrawChosen(context);
}

interface Permitted {
  readonly owner: string;
  /** With months of its own; undefined where they have the free plan. */
  readonly one: Subscription | undefined;
}

async function permit(tx: OfficialTx, { terms, buyer }: Wanted): Promise<Permitted> {
  const owner = requireOwnPlan(tx);
  await lockOwner(tx.db, owner);
  const current = await readCurrentPlan(tx, owner);
  const one = current?.subscription && hasPeriods(current.subscription) ? current.subscription : undefined;
  if (current?.terms.plan_id === terms.plan_id) throw new AppError('subscription.same_plan');
  if (one) {
    await refuseOwed(tx, one);
    if (one.cancelledAt) throw new AppError('subscription.cancelled');
  } else await refuseDebtor(tx, owner);
  if (!one || isUpgrade({ from: one.terms, to: terms }))
    await buyerOf(tx, owner, { given: buyer, known: one?.buyer ?? null });
  return { owner, one };
}

async function choose(tx: OfficialTx, terms: PlanTerms, buyer: PlanBuyer | undefined): Promise<Decided> {
  const { owner, one } = await permit(tx, { terms, buyer });
  if (!one) return start(tx, { owner, terms, buyer });
  if (isUpgrade({ from: one.terms, to: terms })) return upgrade(tx, { one, terms, buyer });
  await lower(tx, one, terms);
  await tx.record([
    { type: 'subscription.lowered', subject: owner, details: { plan: terms.code, before: one.terms.code } },
  ]);
  return {
    message: `El plan ${terms.name} rige desde el próximo mes; hasta entonces sigue el de ahora.`,
    payment: null,
  };
}

/** The free plan has no months of its own: the paid one ends. */
async function lower(tx: OfficialTx, one: Subscription, terms: PlanTerms): Promise<void> {
  const isFree = terms.plan_id === freePlanId;
  const cancelledAt = isFree ? tx.now() : null;
  await saveSubscription(tx.db, { ...one, cancelledAt, nextTerms: isFree ? null : terms });
}

interface Wanted {
  readonly terms: PlanTerms;
  readonly buyer: PlanBuyer | undefined;
}

async function start(tx: OfficialTx, { owner, terms, buyer }: Wanted & { readonly owner: string }): Promise<Decided> {
  if (await findPending(tx.db, owner)) throw new AppError('subscription.choosing');
  const at = tx.now();
  const who = await buyerOf(tx, owner, { given: buyer, known: null });
  const one = { ...newSubscription({ id: newId(at), userId: owner, terms, at }), buyer: who };
  if (terms.base_cents === 0) {
    const before = await findLive(tx.db, owner);
    if (before) await endSubscription(tx, before);
    await insertSubscription(tx.db, one);
    await saveSubscription(tx.db, await openFirstPeriod(tx, one));
    await tx.record([{ type: 'subscription.started', subject: owner, details: { plan: terms.code } }]);
    await advanceSubscription(tx, one.id);
    return { message: `Su plan es ${terms.name} desde ahora.`, payment: null };
  }
  await insertSubscription(tx.db, one);
  const charge = newCharge({
    id: newId(at),
    subscriptionId: one.id,
    kind: 'start',
    period: 0,
    baseCents: terms.base_cents,
    terms,
    createdAt: at,
    dueAt: null,
  });
  await insertCharge(tx.db, charge);
  const payment = await openPayment(tx, { one, charge, buyer: who });
  return { message: `El plan ${terms.name} empieza con su pago.`, payment };
}

async function upgrade(
  tx: OfficialTx,
  { one, terms, buyer }: Wanted & { readonly one: Subscription },
): Promise<Decided> {
  const period = await currentPeriod(tx, one);
  if (!period) throw new AppError('subscription.cancelled');
  if ((await findOpen(tx.db, one.id)).length > 0) throw new AppError('subscription.choosing');
  const at = tx.now();
  const quote = quoteUpgrade({ from: one.terms, to: terms }, period, ecuadorDate(at));
  const who = await buyerOf(tx, one.userId ?? '', { given: buyer, known: one.buyer });
  const charge = newCharge({
    id: newId(at),
    subscriptionId: one.id,
    kind: 'upgrade',
    period: period.number,
    baseCents: quote.netCents,
    documentsAdded: quote.documentsAdded,
    terms,
    termsBefore: one.terms,
    createdAt: at,
    dueAt: null,
  });
  await saveSubscription(tx.db, { ...one, buyer: who });
  if (quote.netCents === 0) {
    await applyUpgrade(tx, { one: { ...one, buyer: who }, charge });
    return { message: `Su plan es ${terms.name} desde ahora.`, payment: null };
  }
  await insertCharge(tx.db, charge);
  const payment = await openPayment(tx, { one, charge, buyer: who });
  return { message: `El plan ${terms.name} rige con su pago.`, payment };
}

/** For the invoice: as given now, as given before, or as the account says it. */
async function buyerOf(
  tx: Tx,
  userId: string,
  { given, known }: { readonly given: PlanBuyer | undefined; readonly known: PaymentBuyer | null },
): Promise<PaymentBuyer> {
  const { email } = await Users.read(tx, userId);
  if (given) return { ...given, email };
  if (known) return { ...known, email };
  throw invalidInput([
    { path: 'buyer', message: 'Escriba a nombre de quién va la factura, su identificación y su dirección' },
  ]);
}
