import type { Tx } from '../../../platform/context.ts';
import { Approvals, Processes, Schedule } from '../../process/index.ts';
import { requestDocuments } from './request-documents.ts';

/** Regenerates the documents without changing the status; until they are ready, the old ones cannot be sent. */
export async function remakeDocuments(tx: Tx, processId: string): Promise<void> {
  await Approvals.reset(tx, processId);
  await remakeSent(tx, processId);
}

/** The same once links were sent: who approved it is not asked again. */
export async function remakeSent(tx: Tx, processId: string): Promise<void> {
  await requestDocuments(tx, processId, { isPreparing: true });
  const process = await Processes.find(tx, processId);
  if (process) await Processes.schedule(tx, processId, { dueAt: Schedule.dueAfter(process, tx.now()) });
}
