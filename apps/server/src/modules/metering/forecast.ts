/** Days of the month in which a day `yyyy-mm-dd` lies. */
const daysOfMonth = (day: string): number => {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
};

/** At the pace of the month so far: what was used, divided by the days that began, times the days of the month. */
export const forecastOf = (used: number, today: string): number =>
  Math.round((used / Number(today.slice(8))) * daysOfMonth(today));

/** The first days of the months of a year that ends with this month, the oldest first. */
export function lastMonths(today: string): readonly string[] {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return Array.from({ length: 12 }, (_, place) => firstDay(year, month - 11 + place));
}

/** Of the month after. */
export function nextMonth(today: string): string {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return firstDay(year, month + 1);
}

const firstDay = (year: number, month: number): string =>
  new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 10);
