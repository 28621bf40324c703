import { ecuadorDate } from '@rubrica/catalogues';

import type { Context, ContextFactory } from '../../../platform/context.ts';
import type { TenantId } from '../../../platform/database/tenant-db.ts';
import { isCheckedOn } from '../expiry-notice.repository.ts';
import { checkExpiries } from '../jobs/expiry-jobs.ts';

interface Clock extends Pick<Context, 'jobs' | 'now'>, Pick<ContextFactory, 'transactionOf'> {}

/** Once a day, however many nodes ask. */
export async function wakeExpiryClock({ transactionOf, jobs, now }: Clock, tenant: TenantId): Promise<void> {
  const today = ecuadorDate(now());
  await transactionOf(tenant)(async (db) => {
    if (!(await isCheckedOn(db, today))) await jobs.enqueue({ db, tenant }, checkExpiries, {}, { key: today });
  });
}
