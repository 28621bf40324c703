import { AppError } from '../app-error.ts';
import type { TenantDb } from '../database/tenant-db.ts';

export interface ParkedJob {
  readonly id: string;
  readonly job: string;
  readonly payload: unknown;
  readonly reason: string;
  readonly attempts: number;
}

export async function parkJob(db: TenantDb, job: ParkedJob): Promise<void> {
  await db
    .insertInto('parked_job')
    .values({ ...job, payload: JSON.stringify(job.payload) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function listParkedJobs(db: TenantDb): Promise<readonly (ParkedJob & { readonly parkedAt: Date })[]> {
  const rows = await db.selectFrom('parked_job').selectAll().orderBy('parked_at', 'desc').limit(200).execute();
  return rows.map(({ id, job, payload, reason, attempts, parked_at: parkedAt }) => ({
    id,
    job,
    payload,
    reason,
    attempts,
    parkedAt,
  }));
}

/** Takes it out, so that of two people who retry at once one wins. */
export async function takeParkedJob(
  db: TenantDb,
  id: string,
): Promise<{ readonly job: string; readonly payload: unknown }> {
  const row = await db.deleteFrom('parked_job').where('id', '=', id).returning(['job', 'payload']).executeTakeFirst();
  if (!row) throw new AppError('job.not_found');
  return row;
}
