import { toDisplayDate } from '@rubrica/catalogues';

import { AppError } from '../../../platform/app-error.ts';
import type { OfficialContext, OfficialTx } from '../../../platform/context.ts';
import { addDays } from '../calendar.ts';
import { currentPeriod } from '../steps/advance-subscription.ts';
import { endSubscription } from '../steps/end-subscription.ts';
import { requireOwnPlan } from '../steps/own-plan.ts';
import { withdrawChosen } from '../steps/withdraw-chosen.ts';
import { findLive, findPending, lockOwner, saveSubscription } from '../subscription.repository.ts';
import { hasPeriods, type Subscription } from '../subscription.ts';

/**
 * At the end of the month that runs: nothing goes back, and nothing is charged after what went over. A plan that is read-only
 * has nothing left to wait for and ends at once. What is owed stays owed.
 */
export async function cancelPlan(context: OfficialContext): Promise<{ readonly message: string }> {
  const hadChosen = await context.transaction(
    async (tx) => (await findPending(tx.db, requireOwnPlan(tx))) !== undefined,
  );
  await withdrawChosen(context);
  return context.transaction(async (tx) => {
    const owner = requireOwnPlan(tx);
    await lockOwner(tx.db, owner);
    const one = await findLive(tx.db, owner);
    if (!one || !hasPeriods(one)) {
      if (hadChosen) return { message: 'Lo elegido quedó sin efecto.' };
      throw new AppError('subscription.not_found');
    }
    return endLater(tx, one);
  });
}

async function endLater(tx: OfficialTx, one: Subscription): Promise<{ readonly message: string }> {
  await tx.record([
    { type: 'subscription.cancelled', subject: one.userId ?? tx.tenant.id, details: { plan: one.terms.code } },
  ]);
  if (one.state === 'READ_ONLY') {
    await endSubscription(tx, one);
    return { message: 'Su plan terminó. Ahora tiene el plan gratis.' };
  }
  const period = await currentPeriod(tx, one);
  await saveSubscription(tx.db, { ...one, cancelledAt: one.cancelledAt ?? tx.now(), nextTerms: null });
  const lastDay = period && toDisplayDate(addDays(period.endsOn, -1));
  return { message: `Su plan termina el ${lastDay ?? 'final del mes'}.` };
}

/** Neither ends nor gets smaller at the end of the month. */
export async function continuePlan(context: OfficialContext): Promise<{ readonly message: string }> {
  return context.transaction((tx) => continueAsIs(tx, requireOwnPlan(tx)));
}

async function continueAsIs(tx: OfficialTx, owner: string): Promise<{ readonly message: string }> {
  await lockOwner(tx.db, owner);
  const one = await findLive(tx.db, owner);
  const isEnding = one && hasPeriods(one) && (one.cancelledAt !== null || one.nextTerms !== null);
  if (!isEnding || !(await currentPeriod(tx, one))) throw new AppError('subscription.not_found');
  await saveSubscription(tx.db, { ...one, cancelledAt: null, nextTerms: null });
  await tx.record([{ type: 'subscription.kept', subject: owner, details: { plan: one.terms.code } }]);
  return { message: 'Su plan sigue como está.' };
}
