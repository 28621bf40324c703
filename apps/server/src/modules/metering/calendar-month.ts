import { ecuadorDate } from '@rubrica/catalogues';

import { nextMonth } from './forecast.ts';
import type { UsagePeriod } from './usage.ts';

/** The calendar month of Ecuador in which a moment lies. */
export function monthOf(moment: Date): UsagePeriod {
  const today = ecuadorDate(moment);
  return { from: `${today.slice(0, 7)}-01`, until: nextMonth(today) };
}
