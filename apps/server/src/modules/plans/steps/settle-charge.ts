import { ecuadorDate } from '@rubrica/catalogues';
import type { PlanTerms } from '@rubrica/contract';

import type { Tx } from '../../../platform/context.ts';
import { addDays, dayOfMonth, daysBetween } from '../calendar.ts';
import { changeCharge } from '../charge.repository.ts';
import { changePeriod, findPeriod, reopenPeriod } from '../period.repository.ts';
import { findLive, saveSubscription } from '../subscription.repository.ts';
import { hasPeriods, isLive, type Charge, type Period, type Subscription } from '../subscription.ts';
import { advanceSubscription, currentPeriod } from './advance-subscription.ts';
import { endSubscription } from './end-subscription.ts';
import { openFirstPeriod } from './open-period.ts';

export interface Settlement {
  readonly by: string;
  readonly note?: string;
}

interface Settled {
  readonly one: Subscription;
  readonly charge: Charge;
}

/** The money of a charge is there. The subscription is locked. */
export async function settleCharge(tx: Tx, { one, charge }: Settled, { by, note }: Settlement): Promise<void> {
  await changeCharge(tx.db, charge.id, { state: 'paid', settledAt: tx.now(), settledBy: by, note: note ?? null });
  const hasEffect = await handOver(tx, { one, charge });
  await changeCharge(tx.db, charge.id, { hasEffect });
  const details = { kind: charge.kind, net_cents: charge.netCents };
  await tx.record([{ type: 'subscription.paid', subject: one.userId ?? tx.tenant.id, details }]);
  await advanceSubscription(tx, one.id);
}

/** False where it comes too late: its money is given back by who looks after payments. */
async function handOver(tx: Tx, { one, charge }: Settled): Promise<boolean> {
  if (charge.kind === 'start' && charge.dueAt === null) return begin(tx, one);
  if (charge.kind === 'upgrade' && charge.dueAt === null) return applyUpgrade(tx, { one, charge });
  await goOn(tx, one);
  return true;
}

/** What was chosen begins, and the plan before it ends. Again, where its money came back after it had been taken back. */
async function begin(tx: Tx, one: Subscription): Promise<boolean> {
  if (isLive(one)) return true;
  const before = await findLive(tx.db, one.userId);
  // Another plan was paid meanwhile.
  if (before && hasPeriods(before)) return false;
  if (before) await endSubscription(tx, before);
  const first = hasPeriods(one) ? await findPeriod(tx.db, one.id, one.period) : undefined;
  if (first) {
    await reopenPeriod(tx.db, first);
    await saveSubscription(tx.db, { ...one, state: 'ACTIVE' });
    return true;
  }
  await saveSubscription(tx.db, await openFirstPeriod(tx, one));
  await tx.record([
    { type: 'subscription.started', subject: one.userId ?? tx.tenant.id, details: { plan: one.terms.code } },
  ]);
  return true;
}

/** More of the month that runs, and its price from the next on. Once that month or the plan is over it buys nothing. */
export async function applyUpgrade(tx: Tx, { one, charge }: Settled): Promise<boolean> {
  if (!isLive(one) || charge.terms === null) return false;
  const period = await currentPeriod(tx, one);
  if (period?.number !== charge.period) return false;
  await widen(tx, period, { by: charge.documentsAdded, terms: charge.terms });
  await saveSubscription(tx.db, { ...one, terms: charge.terms, nextTerms: null });
  const details = { plan: charge.terms.code, before: one.terms.code };
  await tx.record([{ type: 'subscription.changed', subject: one.userId ?? tx.tenant.id, details }]);
  return true;
}

/**
 * What goes over in this month costs what was agreed when the month began: on its last day nobody buys a lower price, or
 * none, for all that went over before.
 */
async function widen(tx: Tx, period: Period, { by, terms }: { readonly by: number; readonly terms: PlanTerms }) {
  await changePeriod(tx.db, period, {
    documentsIncluded: period.documentsIncluded + by,
    planName: terms.name,
    documentCents: period.documentCents ?? terms.document_cents,
  });
}

/** What was owed is paid. The days in which nothing could be sent are given back. */
async function goOn(tx: Tx, one: Subscription): Promise<void> {
  if (!isLive(one)) return;
  const period = await currentPeriod(tx, one);
  if (!period && one.cancelledAt) {
    if (one.userId !== null) await endSubscription(tx, one);
    return;
  }
  const frozen = one.readOnlySince ? daysBetween(ecuadorDate(one.readOnlySince), ecuadorDate(tx.now())) : 0;
  let { anchorDay, expiresAt } = one;
  if (period && frozen > 0) {
    const endsOn = addDays(period.endsOn, frozen);
    await changePeriod(tx.db, period, { endsOn });
    anchorDay = dayOfMonth(endsOn);
    expiresAt = expiresAt && new Date(expiresAt.getTime() + frozen * 86_400_000);
  }
  await saveSubscription(tx.db, { ...one, state: 'ACTIVE', readOnlySince: null, anchorDay, expiresAt });
}
