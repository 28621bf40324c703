import type { ProcessStatus } from '@rubrica/contract';

import type { Tx } from '../../../platform/context.ts';
import { Approvals, moveProcess, Processes, Schedule, type SigningProcess } from '../../process/index.ts';
import { requestDocuments } from './request-documents.ts';

/** Regenerates the documents without changing the status; until they are ready and approved again, nothing is sent. */
export async function remakeDocuments(tx: Tx, processId: string): Promise<void> {
  await Approvals.reset(tx, processId);
  await remakeSent(tx, processId);
}

/** The same where nothing changed that somebody approved. */
export async function remakeSent(tx: Tx, processId: string): Promise<void> {
  await requestDocuments(tx, processId, { isPreparing: true });
  const process = await Processes.find(tx, processId);
  if (process) await Processes.schedule(tx, processId, { dueAt: Schedule.dueAfter(process, tx.now()) });
}

/** After making them failed. Who began it themselves goes on in the visit that they have; the others are sent links. */
export async function retryDocuments(
  tx: Tx,
  process: SigningProcess,
  more: { readonly reason?: string; readonly signatoryId?: string } = {},
): Promise<ProcessStatus> {
  const to = await moveProcess(tx, process, { action: 'retry', ...more });
  if (to === 'ON_PROCESS') await remakeSent(tx, process.id);
  return to;
}
