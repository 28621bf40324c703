import type { Context } from '../../../platform/context.ts';
import type { TenantDb } from '../../../platform/database/tenant-db.ts';
import { resetApprovals } from '../../process/approval.repository.ts';
import { findProcess, scheduleProcess } from '../../process/process.repository.ts';
import { dueAfter } from '../../process/schedule.ts';
import { requestDocuments } from './request-documents.ts';

/** Where a process is, its documents are made anew: until they are there, nobody lets the old ones out. */
export async function remakeDocuments(context: Context, db: TenantDb, processId: string): Promise<void> {
  await resetApprovals(db, processId);
  await requestDocuments(context, db, processId, { isPreparing: true });
  const process = await findProcess(db, processId);
  if (process) await scheduleProcess(db, processId, { dueAt: dueAfter(process, context.now()) });
}
