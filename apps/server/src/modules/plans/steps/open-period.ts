import { ecuadorDate } from '@rubrica/catalogues';
import { subscriptionDays } from '@rubrica/contract';

import type { Tx } from '../../../platform/context.ts';
import { addDays, dayOfMonth, nextMonth } from '../calendar.ts';
import { insertPeriod } from '../period.repository.ts';
import type { Period, Subscription } from '../subscription.ts';
import { countCompleted } from './count-use.ts';

const dayMilliseconds = 86_400_000;

/** The first month of a plan. What was completed earlier on this day was done under another plan. Answers it as it is now. */
export async function openFirstPeriod(tx: Tx, one: Subscription): Promise<Subscription> {
  const today = ecuadorDate(tx.now());
  const anchorDay = dayOfMonth(today);
  const documentsBefore = await countCompleted(tx, one.userId, { from: today, until: addDays(today, 1) });
  const endsOn = nextMonth(today, anchorDay);
  await insertPeriod(tx.db, { ...periodOf(one), number: 1, startsOn: today, endsOn, documentsBefore });
  return {
    ...one,
    state: 'ACTIVE',
    startsAt: tx.now(),
    expiresAt: new Date(tx.now().getTime() + subscriptionDays * dayMilliseconds),
    period: 1,
    anchorDay,
  };
}

/** The month after one that was closed. After twelve the year begins again, on the same terms. */
export async function openNextPeriod(tx: Tx, one: Subscription, closed: Period): Promise<Subscription> {
  const number = closed.number + 1;
  const endsOn = nextMonth(closed.endsOn, one.anchorDay);
  await insertPeriod(tx.db, { ...periodOf(one), number, startsOn: closed.endsOn, endsOn, documentsBefore: 0 });
  const isNewYear = closed.number % 12 === 0 && one.expiresAt !== null;
  const expiresAt = isNewYear
    ? new Date((one.expiresAt?.getTime() ?? 0) + subscriptionDays * dayMilliseconds)
    : one.expiresAt;
  return { ...one, period: number, expiresAt };
}

const periodOf = ({ id, terms }: Subscription) => ({
  subscriptionId: id,
  planName: terms.name,
  documentsIncluded: terms.documents_included,
  documentCents: terms.document_cents,
  documentsUsed: null,
});
