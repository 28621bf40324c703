import { ecuadorDate } from '@rubrica/catalogues';

/** So many requests of a day are noticed one by one; the rest stands in one message the next morning. */
export const noticesADay = 5;

const hourMilliseconds = 3_600_000;
const morningHour = 7;

/** A day in Ecuador, and when its summary goes out. */
export function dayOf(at: Date): {
  readonly day: string;
  readonly from: Date;
  readonly until: Date;
  readonly summaryAt: Date;
} {
  const day = ecuadorDate(at);
  const from = Date.parse(`${day}T00:00:00-05:00`);
  const until = from + 24 * hourMilliseconds;
  return {
    day,
    from: new Date(from),
    until: new Date(until),
    summaryAt: new Date(until + morningHour * hourMilliseconds),
  };
}
