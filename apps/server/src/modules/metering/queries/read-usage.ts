import { ecuadorDate } from '@rubrica/catalogues';
import { usageKinds, type UsageKind, type UsageReport } from '@rubrica/contract';

import type { Tx } from '../../../platform/context.ts';
import type { TenantDb } from '../../../platform/database/tenant-db.ts';
import { forecastOf, lastMonths, nextMonth } from '../forecast.ts';
import { subscriberId, type Subscriber } from '../subscriber.ts';
import { sumByMonth } from '../usage-tally.repository.ts';
import { addUp, type UsageByKind } from '../usage.ts';

/** The last twelve months of one subscriber, and where this one goes. */
export const readUsage = (tx: Pick<Tx, 'db' | 'tenant' | 'now'>, subscriber: Subscriber): Promise<UsageReport> =>
  report(tx.db, { subscriber: subscriberId(tx, subscriber), now: tx.now() });

/** The same of a tenant, all of its subscribers together. */
export const readUsageOfAll = (db: TenantDb, now: Date): Promise<UsageReport> => report(db, { subscriber: null, now });

interface Asked {
  readonly subscriber: string | null;
  readonly now: Date;
}

async function report(db: TenantDb, { subscriber, now }: Asked): Promise<UsageReport> {
  const today = ecuadorDate(now);
  const starts = lastMonths(today);
  const summed = await sumByMonth(db, { subscriber, from: starts[0] ?? today, until: nextMonth(today) });
  const months = starts.map((start) => start.slice(0, 7));
  const used = (month: string): UsageByKind => addUp(summed.filter((one) => one.month === month));
  const current = used(today.slice(0, 7));
  const forecast = Object.fromEntries(usageKinds.map((kind) => [kind, forecastOf(current[kind], today)]));
  return {
    today,
    months: months.map((month) => ({ month, used: used(month) })),
    forecast: forecast as Record<UsageKind, number>,
  };
}
