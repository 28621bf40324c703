import { ecuadorDate } from '@rubrica/catalogues';

import type { Context, ContextFactory } from '../../../platform/context.ts';
import type { TenantId } from '../../../platform/database/tenant-db.ts';
import { writeDigests } from '../jobs/digest-jobs.ts';
import { findDigestedAt } from '../notice.repository.ts';

interface Clock extends Pick<Context, 'jobs' | 'now'>, Pick<ContextFactory, 'transactionOf'> {}

/** Of the morning, where companies are. */
const hour = 7;

/** Once each morning, however many nodes ask. */
export async function wakeDigestClock({ transactionOf, jobs, now }: Clock, tenant: TenantId): Promise<void> {
  const today = ecuadorDate(now());
  const morning = new Date(`${today}T${String(hour).padStart(2, '0')}:00:00-05:00`);
  if (now() < morning) return;
  await transactionOf(tenant)(async (db) => {
    const last = await findDigestedAt(db);
    if (last === null || last < morning) await jobs.enqueue({ db, tenant }, writeDigests, {}, { key: today });
  });
}
