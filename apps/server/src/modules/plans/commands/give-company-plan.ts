import { ecuadorDate } from '@rubrica/catalogues';
import type { PlanTerms } from '@rubrica/contract';

import type { System } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Context, Tx } from '../../../platform/context.ts';
import type { PlatformDb } from '../../../platform/database/tenant-db.ts';
import { newId } from '../../../platform/ids.ts';
import { graceEnd } from '../due.ts';
import { findPlan } from '../plan.repository.ts';
import { chooseTerms } from '../plan.ts';
import { isUpgrade, quoteUpgrade } from '../reckoning.ts';
import { advanceSubscription, currentPeriod } from '../steps/advance-subscription.ts';
import { owe } from '../steps/charge-month.ts';
import { newCharge } from '../steps/new-subscription.ts';
import { refuseOwed } from '../steps/refuse-owed.ts';
import { applyUpgrade } from '../steps/settle-charge.ts';
import { findLive, lockOwner, saveSubscription } from '../subscription.repository.ts';
import type { Charge, Period, Subscription } from '../subscription.ts';
import { givePlan } from './give-plan.ts';

/** By who operates the installation: more holds at once and is owed, less holds from the end of the month. */
export async function giveCompanyPlan(context: Context<System>, platform: PlatformDb, planId: string): Promise<void> {
  const terms = chooseTerms(await findPlan(platform, planId), context.tenant.id);
  await context.transaction(async (tx) => {
    await lockOwner(tx.db, null);
    const one = await findLive(tx.db, null);
    const period = one && (await currentPeriod(tx, one));
    if (!one || !period) await begin(tx, terms);
    else await change(tx, { one, period, terms });
  });
}

/** Its first month is owed from now on. */
async function begin(tx: Tx, terms: PlanTerms): Promise<void> {
  const one = await givePlan(tx, null, terms);
  await oweNow(tx, one, owedNow(tx, one, { kind: 'start', period: 0, baseCents: terms.base_cents, terms }));
}

type What = Pick<Charge, 'kind' | 'period' | 'baseCents' | 'terms'> &
  Partial<Pick<Charge, 'documentsAdded' | 'termsBefore'>>;

function owedNow(tx: Tx, { id: subscriptionId }: Subscription, what: What): Charge {
  const at = tx.now();
  return newCharge({ ...what, id: newId(at), subscriptionId, createdAt: at, dueAt: graceEnd(at) });
}

interface Change {
  readonly one: Subscription;
  readonly period: Period;
  readonly terms: PlanTerms;
}

async function change(tx: Tx, { one, period, terms }: Change): Promise<void> {
  if (terms.plan_id === one.terms.plan_id) throw new AppError('subscription.same_plan');
  await refuseOwed(tx, one);
  if (one.cancelledAt) throw new AppError('subscription.cancelled');
  if (!isUpgrade({ from: one.terms, to: terms })) {
    await saveSubscription(tx.db, { ...one, nextTerms: terms });
    const details = { plan: terms.code, before: one.terms.code };
    await tx.record([{ type: 'subscription.lowered', subject: tx.tenant.id, details }]);
    return;
  }
  const { netCents, documentsAdded } = quoteUpgrade({ from: one.terms, to: terms }, period, ecuadorDate(tx.now()));
  const charge = owedNow(tx, one, {
    kind: 'upgrade',
    period: period.number,
    baseCents: netCents,
    documentsAdded,
    terms,
    termsBefore: one.terms,
  });
  await applyUpgrade(tx, { one, charge });
  await oweNow(tx, { ...one, terms, nextTerms: null }, charge);
}

async function oweNow(tx: Tx, one: Subscription, charge: Charge): Promise<void> {
  if (charge.netCents > 0) {
    await saveSubscription(tx.db, { ...one, state: 'GRACE' });
    await owe(tx, one, { charge, isLast: false });
  }
  await advanceSubscription(tx, one.id);
}
