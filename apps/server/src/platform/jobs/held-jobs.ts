import type { System } from '../actor.ts';
import type { Context, ContextFactory } from '../context.ts';
import type { TenantId } from '../database/tenant-db.ts';
import type { Job } from './job.ts';
import type { JobQueue } from './queue.ts';

interface HeldJob {
  readonly id: string;
  readonly job: string;
  readonly payload: unknown;
}

/** A suspended company's job waits until the company is taken back; a deleted one's is dropped. */
export async function holdBack({ tenant, transaction, now }: Context<System>, held: HeldJob): Promise<void> {
  if (tenant.closed === 'deleted') return;
  await transaction(({ db }) =>
    db
      .insertInto('held_job')
      .values({ ...held, payload: JSON.stringify(held.payload), held_at: now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
}

interface Releasing {
  readonly transactionOf: ContextFactory['transactionOf'];
  readonly jobs: JobQueue;
  readonly known: readonly Job<unknown>[];
}

/** For a company that works. A node may hold a job back in the seconds after a company was taken back: the clock asks again. */
export async function releaseHeldJobs({ transactionOf, jobs, known }: Releasing, tenant: TenantId): Promise<void> {
  await transactionOf(tenant)(async (db) => {
    const held = await db.deleteFrom('held_job').returning(['id', 'job', 'payload']).execute();
    for (const { id, job: name, payload } of held) {
      const job = known.find((candidate) => candidate.name === name);
      if (job) await jobs.release({ db, tenant }, job, { id, payload });
    }
  });
}
