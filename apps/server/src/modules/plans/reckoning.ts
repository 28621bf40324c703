import type { PlanTerms } from '@rubrica/contract';

import { daysBetween } from './calendar.ts';
import type { Period, Subscription } from './subscription.ts';

export interface Closing {
  readonly documentsUsed: number;
  readonly documentsOver: number;
  readonly overCents: number;
  /** By which the next period begins; null where the plan ends. */
  readonly next: PlanTerms | null;
  readonly baseCents: number;
  readonly netCents: number;
}

/** What the end of a period costs: what went over in it, and the base of the next. */
export function reckonClose(
  { terms, nextTerms, cancelledAt }: Pick<Subscription, 'terms' | 'nextTerms' | 'cancelledAt'>,
  { documentsIncluded, documentCents, documentsBefore }: Period,
  counted: number,
): Closing {
  const documentsUsed = Math.max(0, counted - documentsBefore);
  const documentsOver = documentCents === null ? 0 : Math.max(0, documentsUsed - documentsIncluded);
  const overCents = documentsOver * (documentCents ?? 0);
  const next = cancelledAt ? null : (nextTerms ?? terms);
  const baseCents = next?.base_cents ?? 0;
  return { documentsUsed, documentsOver, overCents, next, baseCents, netCents: overCents + baseCents };
}

interface Upgrade {
  readonly netCents: number;
  readonly documentsAdded: number;
}

/** Of the days that are left: that part of the difference in price, for that part of the difference in documents. */
export function quoteUpgrade(
  { from, to }: { readonly from: PlanTerms; readonly to: PlanTerms },
  { startsOn, endsOn }: Pick<Period, 'startsOn' | 'endsOn'>,
  today: string,
): Upgrade {
  const days = daysBetween(startsOn, endsOn);
  const left = Math.min(days, Math.max(0, daysBetween(today, endsOn)));
  const share = (more: number): number => Math.max(0, Math.floor((more * left) / days));
  return {
    netCents: share(to.base_cents - from.base_cents),
    documentsAdded: share(to.documents_included - from.documents_included),
  };
}

/** More of the month is paid at once; anything else waits for the end of the period. */
export const isUpgrade = ({ from, to }: { readonly from: PlanTerms; readonly to: PlanTerms }): boolean =>
  to.base_cents > from.base_cents;

/** 80 and 100 of a hundred, the higher first; undefined below, and where nothing is included. */
export function reachedShare(used: number, included: number): 80 | 100 | undefined {
  if (included === 0) return undefined;
  if (used >= included) return 100;
  return used * 100 >= included * 80 ? 80 : undefined;
}
