import type { Tx } from '../../../platform/context.ts';
import { monthOf, usedBetween } from '../../metering/index.ts';
import { Processes } from '../../process/index.ts';
import { startOfDay } from '../calendar.ts';
import type { Owner } from '../subscription.repository.ts';
import type { Period } from '../subscription.ts';

interface Days {
  readonly from: string;
  readonly until: string;
}

/** Completed documents of whole days. */
export async function countCompleted(tx: Pick<Tx, 'db' | 'tenant'>, owner: Owner, days: Days): Promise<number> {
  const subscriber = owner === null ? ({ kind: 'company' } as const) : ({ kind: 'user', userId: owner } as const);
  return (await usedBetween(tx, subscriber, days)).process;
}

/** The days that count now: the period that runs, or the month of the calendar where the plan has no periods. */
export const daysOf = (tx: Pick<Tx, 'now'>, period: Period | undefined): Days =>
  period ? { from: period.startsOn, until: period.endsOn } : monthOf(tx.now());

export interface Use {
  readonly days: Days;
  readonly completed: number;
  /** Begun and not finished. One that expired counts in the days in which it was begun. */
  readonly begun: number;
}

export async function countUse(tx: Tx, owner: Owner, period: Period | undefined): Promise<Use> {
  const days = daysOf(tx, period);
  const completed = Math.max(0, (await countCompleted(tx, owner, days)) - (period?.documentsBefore ?? 0));
  return { days, completed, begun: await Processes.countBegun(tx, { owner, since: startOfDay(days.from) }) };
}
