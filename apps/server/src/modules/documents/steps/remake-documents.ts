import type { Tx } from '../../../platform/context.ts';
import { resetApprovals } from '../../process/approval.repository.ts';
import { findProcess, scheduleProcess } from '../../process/process.repository.ts';
import { dueAfter } from '../../process/schedule.ts';
import { requestDocuments } from './request-documents.ts';

/** Where a process is, its documents are made anew: until they are there, nobody lets the old ones out. */
export async function remakeDocuments(tx: Tx, processId: string): Promise<void> {
  await resetApprovals(tx.db, processId);
  await requestDocuments(tx, processId, { isPreparing: true });
  const process = await findProcess(tx.db, processId);
  if (process) await scheduleProcess(tx.db, processId, { dueAt: dueAfter(process, tx.now()) });
}
