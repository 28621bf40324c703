import type { Context } from '../../../platform/context.ts';
import type { TenantDb } from '../../../platform/database/tenant-db.ts';
import { sealProcess } from '../jobs/seal-process.ts';
import { scheduleProcess, setSealing } from '../../process/process.repository.ts';
import type { SigningProcess } from '../../process/process.ts';
import { dueAfter } from '../../process/schedule.ts';
import { moveProcess } from '../../process/steps/move-process.ts';

/** Everybody has signed, or the company after them: from now on nothing but the seal moves the process. */
export async function beginSealing(
  context: Context,
  db: TenantDb,
  process: SigningProcess,
  action: 'complete_signatures' | 'company_sign',
): Promise<void> {
  await moveProcess(context, db, process, { action });
  await setSealing(db, process.id, true);
  const sealing = { ...process, facts: { ...process.facts, isSealing: true } };
  await scheduleProcess(db, process.id, { dueAt: dueAfter(sealing, context.now()) });
  await enqueueSealing(context, db, process.id, `${process.id}:${action}`);
}

export async function enqueueSealing(context: Context, db: TenantDb, processId: string, key: string): Promise<void> {
  await context.jobs.enqueue({ db, tenant: context.tenant.id }, sealProcess, { process_id: processId }, { key });
}
