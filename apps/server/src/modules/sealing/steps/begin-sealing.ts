import type { Tx } from '../../../platform/context.ts';
import { scheduleProcess, setSealing } from '../../process/process.repository.ts';
import type { SigningProcess } from '../../process/process.ts';
import { dueAfter } from '../../process/schedule.ts';
import { moveProcess } from '../../process/steps/move-process.ts';
import { sealProcess } from '../jobs/seal-process.ts';

/** Everybody has signed, or the company after them: from now on nothing but the seal moves the process. */
export async function beginSealing(
  tx: Tx,
  process: SigningProcess,
  action: 'complete_signatures' | 'company_sign',
): Promise<void> {
  await moveProcess(tx, process, { action });
  await setSealing(tx.db, process.id, true);
  const sealing = { ...process, facts: { ...process.facts, isSealing: true } };
  await scheduleProcess(tx.db, process.id, { dueAt: dueAfter(sealing, tx.now()) });
  await enqueueSealing(tx, process.id, `${process.id}:${action}`);
}

export async function enqueueSealing(tx: Tx, processId: string, key: string): Promise<void> {
  await tx.enqueue(sealProcess, { process_id: processId }, { key });
}
