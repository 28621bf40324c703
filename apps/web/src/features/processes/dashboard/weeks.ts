const dayMilliseconds = 86_400_000;
const offsetMilliseconds = 5 * 3_600_000;
/** As many whole weeks as the server keeps days of, and what has passed of this one. */
const shownWeeks = 8;

export interface Week {
  /** Its Monday: aaaa-mm-dd. */
  readonly monday: string;
  readonly count: number;
}

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Days in Ecuador, added up by weeks that begin on Monday, the oldest first. */
export function weeksOf(
  byDay: readonly { readonly day: string; readonly count: number }[],
  today: Date,
): readonly Week[] {
  const here = Date.parse(`${dayOf(today.getTime() - offsetMilliseconds)}T00:00:00Z`);
  const monday = here - ((new Date(here).getUTCDay() + 6) % 7) * dayMilliseconds;
  return Array.from({ length: shownWeeks }, (_, place) => {
    const start = monday - (shownWeeks - 1 - place) * 7 * dayMilliseconds;
    const [first, next] = [dayOf(start), dayOf(start + 7 * dayMilliseconds)];
    const count = byDay.reduce((sum, one) => (one.day >= first && one.day < next ? sum + one.count : sum), 0);
    return { monday: first, count };
  });
}

/** «hoy», «mañana», «5 días»; whole days in Ecuador. */
export function daysLeft(deadline: string, today: Date): number {
  const day = (at: number): number => Math.floor((at - offsetMilliseconds) / dayMilliseconds);
  return day(Date.parse(deadline)) - day(today.getTime());
}

/** How near the end is: today or tomorrow, the day after, or later. */
export function urgencyOf(days: number): 'now' | 'soon' | 'later' {
  if (days <= 1) return 'now';
  return days === 2 ? 'soon' : 'later';
}
