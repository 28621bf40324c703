import { addWorkingDays, CatalogueError, holidays, toDisplayDate } from '@rubrica/catalogues';

export interface Deadline {
  /** dd/mm/yyyy. */
  readonly date: string;
  /** Holidays that fall within the term and do not count. */
  readonly skipped: readonly string[];
}

/** Undefined where the term is no term, or ends in a year whose holidays nobody has set yet. */
export function deadlineOf(today: string, days: number | undefined): Deadline | undefined {
  if (days === undefined || !Number.isInteger(days) || days < 1 || days > 250) return undefined;
  try {
    const last = addWorkingDays(today, days);
    const skipped = holidays().filter(({ restsOn }) => restsOn > today && restsOn <= last && isWeekday(restsOn));
    return { date: toDisplayDate(last) ?? last, skipped: [...new Set(skipped.map(({ name }) => name))] };
  } catch (error) {
    if (error instanceof CatalogueError) return undefined;
    throw error;
  }
}

const isWeekday = (day: string): boolean => ![0, 6].includes(new Date(day).getUTCDay());
