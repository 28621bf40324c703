import { addDays, startOfDay } from './calendar.ts';
import type { Charge, Period } from './subscription.ts';

const dayMilliseconds = 86_400_000;

/** How long what is owed can wait before the plan is read-only. */
export const graceDays = 10;
/** So many days before that, somebody is reminded; the nearest first. */
export const reminderDays = [1, 5] as const;
/** So many days before the next month is charged. */
export const renewalDays = 3;
/** What was completed at the last moment of a day has been committed by then. */
const lagMilliseconds = 600_000;

export const graceEnd = (now: Date): Date => new Date(now.getTime() + graceDays * dayMilliseconds);

/** When a period can be counted. */
export const closesAt = ({ endsOn }: Period): Date => new Date(startOfDay(endsOn).getTime() + lagMilliseconds);

export const renewalAt = ({ endsOn }: Period): Date => startOfDay(addDays(endsOn, -renewalDays));

/** The reminder that is due, by its days before the end; the nearest one. */
export function dueReminder({ dueAt }: Charge, now: Date): number | undefined {
  if (dueAt === null) return undefined;
  const left = dueAt.getTime() - now.getTime();
  return left <= 0 ? undefined : reminderDays.find((days) => left <= days * dayMilliseconds);
}

interface Facts {
  readonly period: Period | undefined;
  /** What is owed. */
  readonly owed: Charge | undefined;
  readonly now: Date;
}

/** What time does next: undefined where it does nothing. While something is owed no period is closed. */
export function nextDue({ period, owed, now }: Facts): Date | null {
  const moments: Date[] = [];
  if (owed?.dueAt) {
    const { dueAt } = owed;
    for (const days of reminderDays) moments.push(new Date(dueAt.getTime() - days * dayMilliseconds));
    moments.push(dueAt);
  } else if (period?.documentsUsed === null) moments.push(renewalAt(period), closesAt(period));
  const [next] = moments.filter((at) => at > now).toSorted((one, other) => one.getTime() - other.getTime());
  return next ?? null;
}
