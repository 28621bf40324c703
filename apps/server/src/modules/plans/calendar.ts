const dayMilliseconds = 86_400_000;

/** Mainland Ecuador is at UTC-5 all year. */
export const startOfDay = (day: string): Date => new Date(`${day}T05:00:00Z`);

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMilliseconds).toISOString().slice(0, 10);

export const daysBetween = (from: string, until: string): number =>
  Math.round((Date.parse(until) - Date.parse(from)) / dayMilliseconds);

export const dayOfMonth = (day: string): number => Number(day.slice(8));

/** The same day of the next month, or its last day where it has no such day: 31 January, 28 February, 31 March. */
export function nextMonth(day: string, anchorDay: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(anchorDay, last))).toISOString().slice(0, 10);
}
