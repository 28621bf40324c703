import { ecuadorDate } from '@rubrica/catalogues';
import type { ReportFilters, ReportRequest, ReportSchedule } from '@rubrica/contract';

import type { ReportDefinition } from './report.ts';

const dayMilliseconds = 86_400_000;
/** At six in the morning in Ecuador, before anybody works. */
const morning = 'T06:00:00-05:00';

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMilliseconds).toISOString().slice(0, 10);
/** Monday is 0. */
const weekday = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
const monthAfter = (day: string, months: number): string => {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
};

/** The next morning on which it is made, always after this moment. */
export function nextRunAfter(schedule: ReportSchedule, now: Date): Date {
  const today = ecuadorDate(now);
  const begun = beginningOf(schedule, today);
  const first = new Date(begun + morning);
  return first > now ? first : new Date(nextBeginning(schedule, begun) + morning);
}

/** The day, week or month that ended before this one began. */
export function periodBefore(schedule: ReportSchedule, now: Date): Required<Pick<ReportFilters, 'from' | 'to'>> {
  const begun = beginningOf(schedule, ecuadorDate(now));
  const to = dayAfter(begun, -1);
  return { from: beginningOf(schedule, to), to };
}

/** A scheduled report covers the period that has just ended, even if somebody starts it by hand. */
export function requestAt(
  { request, schedule }: Pick<ReportDefinition, 'request' | 'schedule'>,
  now: Date,
): ReportRequest {
  if (schedule === null) return request;
  return { ...request, filters: { ...request.filters, ...periodBefore(schedule, now) } };
}

function beginningOf(schedule: ReportSchedule, day: string): string {
  switch (schedule) {
    case 'daily':
      return day;
    case 'weekly':
      return dayAfter(day, -weekday(day));
    case 'monthly':
      return monthAfter(day, 0);
  }
}

function nextBeginning(schedule: ReportSchedule, begun: string): string {
  switch (schedule) {
    case 'daily':
      return dayAfter(begun, 1);
    case 'weekly':
      return dayAfter(begun, 7);
    case 'monthly':
      return monthAfter(begun, 1);
  }
}
