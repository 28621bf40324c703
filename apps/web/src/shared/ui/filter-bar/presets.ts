import { ecuadorDate } from '@rubrica/catalogues';

import { messages } from './messages.ts';

export interface Preset {
  readonly label: string;
  readonly from: string;
  readonly to: string;
}

const dayMilliseconds = 86_400_000;

/** Ranges that officials ask for again and again, counted from today in Ecuador. */
export function presetsFor(now: Date): readonly Preset[] {
  const today = ecuadorDate(now);
  const daysAgo = (days: number): string => ecuadorDate(new Date(now.getTime() - days * dayMilliseconds));
  const month = today.slice(0, 8);
  const endOfLastMonth = new Date(Date.parse(`${month}01T00:00:00Z`) - dayMilliseconds).toISOString().slice(0, 10);
  return [
    { label: messages.today, from: today, to: today },
    { label: messages.lastDays(7), from: daysAgo(6), to: today },
    { label: messages.lastDays(30), from: daysAgo(29), to: today },
    { label: messages.thisMonth, from: `${month}01`, to: today },
    { label: messages.lastMonth, from: `${endOfLastMonth.slice(0, 8)}01`, to: endOfLastMonth },
  ];
}
