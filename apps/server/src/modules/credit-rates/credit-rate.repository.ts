import { rateSubjects, type DatedRate } from '@rubrica/process-kinds';

import type { TenantDb } from '../../platform/database/tenant-db.ts';

/** By subject, the newest first. */
export async function listRates(db: TenantDb): Promise<DatedRate[]> {
  const rows = await db
    .selectFrom('credit_rate')
    .select((on) => ['subject', on.cast<string>(on.ref('since'), 'text').as('since'), 'percent'])
    .orderBy('subject')
    .orderBy('since', 'desc')
    .execute();
  return rows.flatMap(({ subject: stored, since, percent }) => {
    const subject = rateSubjects.find((one) => one === stored);
    return subject === undefined ? [] : [{ subject, since, percent: Number(percent) }];
  });
}

export async function replaceRates(db: TenantDb, rates: readonly DatedRate[]): Promise<void> {
  await db.deleteFrom('credit_rate').execute();
  if (rates.length === 0) return;
  await db
    .insertInto('credit_rate')
    .values(rates.map(({ subject, since, percent }) => ({ subject, since, percent: String(percent) })))
    .execute();
}
