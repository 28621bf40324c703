import { CatalogueError } from '../errors.ts';
import { messages } from '../messages.ts';
import { holidaysTable } from '../tables/holidays.table.ts';
import { readTable } from '../tables/read-table.ts';
import { isIsoDate } from './dates.ts';

export interface Holiday {
  /** The day on which nobody works, after the law has moved it next to a weekend. */
  readonly restsOn: string;
  readonly date: string;
  readonly name: string;
}

const DAY_MS = 24 * 60 * 60 * 1000;

let known:
  | { readonly holidays: readonly Holiday[]; readonly closed: ReadonlySet<string>; readonly years: ReadonlySet<string> }
  | undefined;

export function holidays(): readonly Holiday[] {
  return calendar().holidays;
}

/** `alsoClosed` takes what the table cannot know: bridge days set by decree, local holidays. */
export function isWorkingDay(day: string, alsoClosed: readonly string[] = []): boolean {
  const { closed, years } = calendar();
  if (!isIsoDate(day)) throw new CatalogueError('calendar.date_invalid', messages.dateInvalid(day));
  if (!years.has(day.slice(0, 4)))
    throw new CatalogueError('calendar.year_unknown', messages.yearUnknown(Number(day.slice(0, 4))));
  const weekday = new Date(day).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !closed.has(day) && !alsoClosed.includes(day);
}

/** The day on which the n-th working day after `from` falls. Counting starts on the next day, as terms do in law. */
export function addWorkingDays(from: string, days: number, alsoClosed: readonly string[] = []): string {
  if (!isIsoDate(from)) throw new CatalogueError('calendar.date_invalid', messages.dateInvalid(from));
  if (!Number.isSafeInteger(days) || days < 0) throw new CatalogueError('calendar.days_invalid', messages.daysInvalid);
  let day = from;
  for (let left = days; left > 0;) {
    day = new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
    if (isWorkingDay(day, alsoClosed)) left--;
  }
  return day;
}

function calendar(): NonNullable<typeof known> {
  if (known === undefined) {
    const rows = readTable(holidaysTable).map(([restsOn = '', date = '', name = '']) => ({ restsOn, date, name }));
    const years = new Set(rows.map((holiday) => holiday.date.slice(0, 4)));
    known = { holidays: rows, closed: new Set(rows.map((holiday) => holiday.restsOn)), years };
  }
  return known;
}
