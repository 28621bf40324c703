import type { System } from '../../../platform/actor.ts';
import type { Context, TenantRead } from '../../../platform/context.ts';
import { hasAgeingArchives, lockAgeingArchives, scheduleRenewal } from '../archive.repository.ts';
import { lookAgainAt } from '../archive.ts';
import { renewArchive } from '../jobs/renew-archive.ts';

/** Few at a time, so that nobody waits long for a row. */
const batch = 20;

export const hasDueRenewals = (tx: TenantRead, at: Date): Promise<boolean> => hasAgeingArchives(tx.db, at);

/** Enqueues the renewal of archives whose time stamps grow old. True where there may be more. */
export async function requestRenewals(context: Context<System>): Promise<boolean> {
  const now = context.now();
  return context.transaction(async (tx) => {
    const ageing = await lockAgeingArchives(tx.db, { at: now, limit: batch });
    for (const { processId, renewAt } of ageing) {
      const key = `${processId}:${renewAt.getTime()}`;
      await tx.enqueue(renewArchive, { process_id: processId }, { key });
      await scheduleRenewal(tx.db, processId, lookAgainAt(now));
    }
    return ageing.length === batch;
  });
}
